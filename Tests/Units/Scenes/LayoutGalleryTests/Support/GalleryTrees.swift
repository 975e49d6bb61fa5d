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

/// A container that shows its subviews to a closure.
private struct Visitor: Layout {
  let body: @Sendable (LayoutSubviews) -> Void

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    body(subviews)
    return .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {}
}

/// Shows the subviews that `children` make to a closure.
func withSubviews(
  _ children: [LayoutNode],
  _ body: @escaping @Sendable (LayoutSubviews) -> Void
) throws {
  try LayoutRun(root: tree(Visitor(body: body), children)).compute(in: .zero)
}
