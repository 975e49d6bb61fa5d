import Foundation
import LayoutCore

extension PlacementContext {
  /// The types of nodes that count as the container of their descendants.
  private static let containerTypes: Set<String> = ["ScrollView", "List", "Form"]

  /// Returns the context of a node with a frame, in a container at an origin.
  func place(of node: LayoutNode, framed own: CGRect, in origin: CGPoint) -> PlacementContext {
    var place = self
    place.frame = own
    place.frame.origin.x += origin.x
    place.frame.origin.y += origin.y
    if let direction = node.layoutDirection { place.isRightToLeft = direction == .rightToLeft }
    if let name = node.coordinateSpace { place.spaces[name] = place.frame }
    return place
  }

  /// Returns the context of the children of a node.
  func inside(_ node: LayoutNode) -> PlacementContext {
    guard case .layout(let layout) = node.content else { return self }
    var inner = self
    if PlacementContext.containerTypes.contains(node.type) { inner.container = frame.size }
    if node.type == LayoutNode.contentMargins, let insets = (layout as? any InsetProviding)?.insets
    {
      inner.container.width -= insets.leading + insets.trailing
      inner.container.height -= insets.top + insets.bottom
    }
    if let scrolling = layout as? any ScrollProviding {
      for name in ScrollSpaceName.names(along: scrolling.axes) {
        inner.spaces[name.description] = frame
      }
    }
    if let provider = layout as? any SafeAreaProviding {
      inner.safeAreaInsets = provider.safeAreaInsets
      inner.safeArea = frame.inset(by: provider.safeAreaInsets, isRightToLeft: isRightToLeft)
      inner.container = inner.safeArea.size
    }
    return inner
  }
}

extension LayoutNode {
  /// The name of the node's coordinate space; `nil` for none.
  fileprivate var coordinateSpace: String? {
    traits?.values.first { $0.key == ObjectIdentifier(CoordinateSpaceKey.self) }?.value as? String
  }
}

extension CGRect {
  /// Returns the rectangle without the insets.
  fileprivate func inset(by insets: EdgeInsets, isRightToLeft: Bool) -> CGRect {
    CGRect(
      x: minX + (isRightToLeft ? insets.trailing : insets.leading),
      y: minY + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0)
    )
  }
}
