import Foundation
import LayoutCore

/// A layout without a size and placements; only its type and its arguments matter.
protocol EmptyLayout: Layout where Cache == Void {}

extension EmptyLayout {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize { .zero }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}
