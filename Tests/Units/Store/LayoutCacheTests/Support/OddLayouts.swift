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
