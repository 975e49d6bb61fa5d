import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine

/// The size of a node and the placements of its subviews before its code changed.
struct Pin: Sendable {
  let oldSize: CGSize
  let newSize: CGSize
  /// The placement of each subview; `nil` for a subview that is not in the old scene.
  let children: [Placement?]

  /// Replaces the new size with the old one; any other size is unchanged.
  func size(for size: CGSize) -> CGSize { Pin.isSame(size, newSize) ? oldSize : size }

  static func isSame(_ first: CGSize, _ second: CGSize) -> Bool {
    abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }

  /// Returns the node with its old size and placements.
  func pinned(_ node: LayoutNode, children: [LayoutNode]) -> LayoutNode {
    var pinned = node
    switch node.content {
    case .layout(let layout):
      pinned = node.with(layout: pinnedLayout(layout), children: children)
    case .leaf(let leaf): pinned.content = .leaf(PinnedLeaf(base: leaf, pin: self))
    }
    return pinned
  }

  private func pinnedLayout<L: Layout>(_ layout: L) -> any Layout {
    PinnedLayout(base: layout, pin: self)
  }
}

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

/// A leaf that returns its old size instead of its new one.
struct PinnedLeaf: LayoutLeaf {
  let base: any LayoutLeaf
  let pin: Pin

  var label: String? { base.label }
  var priority: Double { base.priority }
  var prefersSpacing: Bool { base.prefersSpacing }

  func prepared(in environment: LayoutEnvironment) -> any LayoutLeaf {
    PinnedLeaf(base: base.prepared(in: environment), pin: pin)
  }

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let measurement = base.measurement(in: proposal, context: context)
    return LayoutMeasurement(size: pin.size(for: measurement.size), region: measurement.region)
  }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    base.baselines(in: proposal, context: context)
  }

  func spacing(context: LeafContext) -> ViewSpacing { base.spacing(context: context) }
}
