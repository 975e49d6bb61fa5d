import LayoutContainers
import LayoutEngine

extension LayoutNode {
  /// What stands for views that nest without end: a tree that is refused as too deep.
  static var tooDeep: LayoutNode {
    var node = LayoutNode.empty
    for _ in 0..<maximumDepth {
      node = LayoutNode(type: "VStack", layout: VStackLayout(), children: [node])
    }
    return node
  }
}
