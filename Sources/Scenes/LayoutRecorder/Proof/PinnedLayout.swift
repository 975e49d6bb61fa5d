import Foundation
import LayoutCore

/// A layout that returns its old size instead of its new one, and places its subviews at their
/// old positions.
struct PinnedLayout<Base: Layout>: Layout {
  let base: Base
  let pin: Pin

  static var layoutProperties: LayoutProperties { Base.layoutProperties }

  func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  func spacing(subviews: Subviews, cache: inout Base.Cache) -> ViewSpacing {
    base.spacing(subviews: subviews, cache: &cache)
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Base.Cache
  ) -> CGSize {
    pin.size(for: base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Base.Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    guard Pin.isSame(bounds.size, pin.oldSize), subviews.count == pin.children.count else { return }
    for (subview, place) in zip(subviews, pin.children) {
      guard let place else { continue }
      // Layouts place subviews from left to right, but the recorded placements are already
      // mirrored.
      let x =
        subviews.layoutDirection == .rightToLeft
        ? pin.oldSize.width - place.frame.maxX : place.frame.minX
      subview.place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + place.frame.minY),
        anchor: .topLeading,
        proposal: place.proposal
      )
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Base.Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide,
      in: bounds,
      proposal: proposal,
      subviews: subviews,
      cache: &cache
    )
  }

  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Base.Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide,
      in: bounds,
      proposal: proposal,
      subviews: subviews,
      cache: &cache
    )
  }
}
