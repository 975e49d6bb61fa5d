import Foundation
import LayoutCore

/// A layout that has no size and places nothing, of which only the type and the arguments matter.
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
