import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery

func block(_ width: CGFloat, _ height: CGFloat, anchor: UnitPoint? = nil) -> LayoutNode {
  var node = LayoutNode(type: "block", leaf: FixedLeaf(CGSize(width: width, height: height)))
  if let anchor { node.traits = NodeTraits(values: [.init(UnitPointKey.self, anchor)]) }
  return node
}

func tree(_ layout: any Layout, _ children: [LayoutNode]) -> LayoutNode {
  LayoutNode(type: String(describing: type(of: layout)), layout: layout, children: children)
}

/// All frames in pre-order, each in its container's coordinates.
func frames(_ root: LayoutNode, _ width: CGFloat?, _ height: CGFloat?) throws -> [CGRect] {
  try LayoutRun(root: root).layout(in: ProposedViewSize(width: width, height: height))
    .placements.map(\.frame)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension CGRect {
  /// Whether the middle is at a point, but for rounding.
  func isCentred(at x: CGFloat, _ y: CGFloat) -> Bool {
    abs(midX - x) < 1e-9 && abs(midY - y) < 1e-9
  }
}

/// A layout that places its subviews in several bounds, one after the other, with one cache.
struct Placing<Base: Layout>: Layout {
  private let base: Base
  private let bounds: [CGRect]

  init(_ base: Base, in bounds: [CGRect]) {
    self.base = base
    self.bounds = bounds
  }

  func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Base.Cache
  ) -> CGSize {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in _: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Base.Cache
  ) {
    for bounds in bounds {
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

/// A container that shows its subviews to a closure, while it is measured or placed.
private struct Visitor: Layout {
  var measuring: (@Sendable (LayoutSubviews) -> Void)?
  var placing: (@Sendable (LayoutSubviews) -> Void)?

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    measuring?(subviews)
    return .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    placing?(subviews)
  }
}

/// Shows the subviews that `children` make to a closure.
func withSubviews(
  _ children: [LayoutNode],
  _ body: @escaping @Sendable (LayoutSubviews) -> Void
) throws {
  try LayoutRun(root: tree(Visitor(measuring: body), children)).compute(in: .zero)
}

/// Shows the subviews that `children` make to a closure that may place them.
func withPlacement(
  _ children: [LayoutNode],
  _ body: @escaping @Sendable (LayoutSubviews) -> Void
) throws {
  try LayoutRun(root: tree(Visitor(placing: body), children)).compute(in: .zero)
}
