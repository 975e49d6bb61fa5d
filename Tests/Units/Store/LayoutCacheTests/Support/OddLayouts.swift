import Foundation
import LayoutCore

/// A layout with the size of its first subview.
protocol Around: Layout, Codable where Cache == Void {}

extension Around {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

struct Unversioned: Around {}

struct Versioned: Around, VersionedLayout {
  static let layoutVersion = "1"
}

/// A column without spacing, which says for which widths its size is the same.
struct Column: RegionLayout, VersionedLayout, Codable {
  static let layoutVersion = "1"

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width, height: nil)
  }

  func measurement(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> LayoutMeasurement {
    var size = CGSize.zero
    var widths = ProposalRange.everything
    for subview in subviews {
      let measured = subview.measurement(in: offer(proposal))
      size.width = max(size.width, measured.size.width)
      size.height += measured.size.height
      widths = widths.intersection(measured.region.width)
    }
    return LayoutMeasurement(size: size, region: ProposalRegion(width: widths, height: .everything))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer(proposal))
      y += subview.sizeThatFits(offer(proposal)).height
    }
  }
}

/// A layout whose size is not a number.
struct Wrong: Around {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    _ = subviews.first?.sizeThatFits(proposal)
    return CGSize(width: CGFloat.nan, height: 1)
  }
}
