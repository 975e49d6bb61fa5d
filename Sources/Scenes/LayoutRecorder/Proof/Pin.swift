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
    switch node.content {
    case .layout(let layout):
      node.with(layout: pinned(layout), children: children)
    case .leaf(let leaf): node.with(leaf: PinnedLeaf(base: leaf, pin: self))
    }
  }

  private func pinned<L: Layout>(_ layout: L) -> any Layout {
    PinnedLayout(base: layout, pin: self)
  }
}

extension LayoutNode {
  func with(layout: any Layout, children: [LayoutNode]) -> LayoutNode {
    keepingRest(LayoutNode(type: type, id: id, layout: layout, children: children))
  }

  func with(leaf: any LayoutLeaf) -> LayoutNode {
    keepingRest(LayoutNode(type: type, id: id, leaf: leaf))
  }

  /// Returns the node with different children; a leaf has none.
  func with(children: [LayoutNode]) -> LayoutNode {
    guard case .layout(let layout) = content else { return self }
    return with(layout: layout, children: children)
  }

  private func keepingRest(_ made: LayoutNode) -> LayoutNode {
    var node = made
    node.traits = traits
    node.layoutDirection = layoutDirection
    node.ignoresContentChanges = ignoresContentChanges
    node.clipsContent = clipsContent
    node.arguments = arguments
    return node
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
