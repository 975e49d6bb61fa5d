public import Foundation
public import LayoutCore

/// A layout that puts its subviews upon one another.
///
/// All are offered the proposal, and are placed with the size of the whole so that their guides meet.
/// The size is the least that holds the subviews of the highest priority with their guides on common
/// lines; the others take no part in it. Source: Apple's documentation of `ZStack`; the guide form:
/// an open re-creation, and code that relies on it.
public struct ZStackLayout: BoxedLayout {
  /// The guides by which the subviews are aligned with one another.
  public var alignment: Alignment

  /// Creates a pile.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// The properties of a container that merges guides.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.guides = .merged
    return properties
  }

  /// Returns the size of the subviews of the highest priority, and the proposals with the same one.
  public func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    guard !subviews.isEmpty else { return LayoutMeasurement(size: .zero, box: .everything) }
    var pile = Pile()
    var box = ProposalBox.everything
    let highest = highestRank(of: subviews)
    for subview in subviews where subview.rank == highest {
      let answer = subview.boxedDimensions(in: proposal)
      box = box.intersection(answer.box)
      pile.add(answer.dimensions, alignment)
    }
    return LayoutMeasurement(size: pile.size, box: box)
  }

  /// Places every subview with its guides on the common lines.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let offered = ProposedViewSize(bounds.size)
    forEachOrigin(in: bounds, subviews: subviews) { subview, _, origin in
      subview.place(at: origin, proposal: offered)
    }
  }

  private func highestRank(of subviews: Subviews) -> Double {
    subviews.reduce(-.infinity) { max($0, $1.rank) }
  }

  private func forEachOrigin(
    in bounds: CGRect,
    subviews: Subviews,
    _ body: (LayoutSubview, ViewDimensions, CGPoint) -> Void
  ) {
    let offered = ProposedViewSize(bounds.size)
    let highest = highestRank(of: subviews)
    var pile = Pile()
    for subview in subviews where subview.rank == highest {
      pile.add(subview.dimensions(in: offered), alignment)
    }
    for subview in subviews {
      let dimensions = subview.dimensions(in: offered)
      let origin = CGPoint(
        x: bounds.minX + (pile.width.line - dimensions[alignment.horizontal]),
        y: bounds.minY + (pile.height.line - dimensions[alignment.vertical])
      )
      body(subview, dimensions, origin)
    }
  }

  /// Merges the subviews' explicit values; `nil` for the leading edge, the middle and the trailing edge.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard !guide.isFrameLine else { return nil }
    var values: [CGFloat?] = []
    forEachOrigin(in: bounds, subviews: subviews) { _, dimensions, origin in
      values.append(dimensions[explicit: guide].map { $0 + origin.x })
    }
    return guide.combineExplicit(values)
  }

  /// Merges the subviews' explicit values; `nil` for the upper edge, the middle and the lower edge.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard !guide.isFrameLine else { return nil }
    var values: [CGFloat?] = []
    forEachOrigin(in: bounds, subviews: subviews) { _, dimensions, origin in
      values.append(dimensions[explicit: guide].map { $0 + origin.y })
    }
    return guide.combineExplicit(values)
  }
}

/// The extents of views whose guides meet.
private struct Pile {
  /// The extent along one axis: what lies before the common line, and behind it.
  struct Extent {
    private var before: CGFloat?
    private var after: CGFloat?
    private var isInfinite = false

    mutating func add(length: CGFloat, guide: CGFloat) {
      guard length.isFinite else {
        isInfinite = true
        return
      }
      before = max(before ?? guide, guide)
      after = max(after ?? length - guide, length - guide)
    }

    /// The position of the common line.
    var line: CGFloat { before ?? 0 }
    /// The length of the whole extent.
    var length: CGFloat { isInfinite ? .infinity : max(line + (after ?? 0), 0) }
  }

  private(set) var width = Extent()
  private(set) var height = Extent()

  mutating func add(_ dimensions: ViewDimensions, _ alignment: Alignment) {
    width.add(length: dimensions.width, guide: dimensions[alignment.horizontal])
    height.add(length: dimensions.height, guide: dimensions[alignment.vertical])
  }

  var size: CGSize { CGSize(width: width.length, height: height.length) }
}
