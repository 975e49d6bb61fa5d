import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

func row(
  alignment: VerticalAlignment = .center,
  spacing: CGFloat? = 0,
  _ children: LayoutNode...
) -> LayoutNode {
  LayoutNode(
    type: "HStack",
    layout: HStackLayout(alignment: alignment, spacing: spacing),
    children: children
  )
}

func column(
  alignment: HorizontalAlignment = .center,
  spacing: CGFloat? = 0,
  _ children: LayoutNode...
) -> LayoutNode {
  LayoutNode(
    type: "VStack",
    layout: VStackLayout(alignment: alignment, spacing: spacing),
    children: children
  )
}

func zStack(_ alignment: Alignment = .center, _ children: LayoutNode...) -> LayoutNode {
  LayoutNode(type: "ZStack", layout: ZStackLayout(alignment: alignment), children: children)
}

func leaf(_ leaf: any LayoutLeaf) -> LayoutNode { LayoutNode(type: "leaf", leaf: leaf) }

func block(_ width: CGFloat, _ height: CGFloat) -> LayoutNode {
  leaf(Block(size: CGSize(width: width, height: height)))
}

func rubber(
  _ least: CGFloat = 0,
  ideal: CGFloat = 10,
  _ greatest: CGFloat = .infinity
) -> LayoutNode {
  leaf(Rubber(least: least, ideal: ideal, greatest: greatest))
}

extension LayoutNode {
  /// The node inside a modifier.
  func modified(_ layout: any Layout, _ others: LayoutNode...) -> LayoutNode {
    LayoutNode(type: "modifier", layout: layout, children: [self] + others)
  }

  func priority(_ priority: Double) -> LayoutNode {
    var node = self
    node.traits = NodeTraits(priority: priority)
    return node
  }
}

/// Lays a tree out, and returns all frames in pre-order, each in its container's coordinates.
func frames(
  _ root: LayoutNode,
  in proposal: ProposedViewSize,
  environment: LayoutEnvironment = LayoutEnvironment()
) throws -> [CGRect] {
  try LayoutRun(root: root, environment: environment).layout(in: proposal).placements.map(\.frame)
}

/// Lays a tree out, and returns the size of its root.
func size(_ root: LayoutNode, in proposal: ProposedViewSize) throws -> CGSize {
  try LayoutRun(root: root).layout(in: proposal).placements[0].frame.size
}

func proposal(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
  ProposedViewSize(width: width, height: height)
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
