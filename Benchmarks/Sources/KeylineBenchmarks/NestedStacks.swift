import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine

/// Stacks inside one another, rows and columns by turns, with fixed leaves in the innermost.
enum NestedStacks {
  /// Returns a tree of `depth` levels of stacks with ten children each: (10^(depth+1) − 1) ÷ 9 nodes.
  static func tree(depth: Int, isRow: Bool = true) -> LayoutNode {
    guard depth > 0 else {
      return LayoutNode(type: "leaf", leaf: FixedLeaf(CGSize(width: 10, height: 7)))
    }
    let children = (0..<10).map { _ in tree(depth: depth - 1, isRow: !isRow) }
    return isRow
      ? LayoutNode(type: "HStack", layout: HStackLayout(), children: children)
      : LayoutNode(type: "VStack", layout: VStackLayout(), children: children)
  }
}
