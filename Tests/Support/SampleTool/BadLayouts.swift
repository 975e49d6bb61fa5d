import Foundation
import LayoutCore

/// A layout whose cache traps, because it reads a subview that does not exist.
struct Trap: Layout {
  func makeCache(subviews: Subviews) -> CGFloat { subviews[subviews.count].priority }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize
  {
    .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout CGFloat
  ) {}
}

/// A layout that calls itself without end.
struct Endless: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let size = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    return CGSize(width: size.width + 1, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}

/// A layout that does not end.
struct Loop: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    var width: CGFloat = 0
    while width >= 0 { width = subviews.first?.sizeThatFits(.zero).width ?? 0 }
    return CGSize(width: width, height: 0)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}
