import LayoutContainers
import LayoutEngine

extension LayoutNode {
  /// Returns nodes as the content of a window: in a stack in a frame of the proposal's size.
  static func screen(_ type: String, _ content: [LayoutNode]) -> LayoutNode {
    let frame = FlexFrameLayout(maxWidth: .infinity, maxHeight: .infinity)
    return LayoutNode(type: type, layout: frame, children: [.root(of: content)])
  }
}
