import Foundation
import LayoutCore
import Synchronization

/// The calls that layouts got, in order.
final class CallLog: Sendable {
  private let lines = Mutex<[String]>([])

  /// The calls since the last access, which are removed.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

/// A row of its subviews at their ideal sizes, whose cache is the number of subviews.
struct RecordingRow: Layout {
  let log: CallLog
  var gap: CGFloat = 0

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func makeCache(subviews: Subviews) -> Int {
    log.add("makeCache")
    return subviews.count
  }

  func updateCache(_ cache: inout Int, subviews: Subviews) {
    log.add("updateCache \(cache)")
    cache = subviews.count
  }

  func spacing(subviews: Subviews, cache: inout Int) -> ViewSpacing {
    log.add("spacing \(cache)")
    return .zero
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
    log.add("sizeThatFits \(cache)")
    return CGSize(width: CGFloat(cache) * gap, height: proposal.height ?? 1)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Int
  ) {
    log.add("placeSubviews \(cache)")
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * gap, y: bounds.minY),
        proposal: proposal
      )
    }
  }
}

/// A layout without a cache that answers everything by itself.
struct Answering: Layout {
  let log: CallLog

  func makeCache(subviews: Subviews) {
    log.add("makeCache of Answering")
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 7, height: 9)
  }

  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> LayoutMeasurement {
    LayoutMeasurement(size: CGSize(width: 7, height: 9), region: .everything)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}

  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    guide == .leading ? bounds.minX + 1 : nil
  }

  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    guide == .top ? bounds.minY + 2 : nil
  }
}
