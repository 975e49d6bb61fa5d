package import Foundation
package import LayoutCore

/// A layout that depends on its placement, such as a geometry reader.
///
/// `LayoutNode.expanded(in:environment:)` replaces it once its placement is known. Until then, its
/// sizes should equal those of its replacement where possible.
package protocol PlacementDependentLayout: Layout {
  /// Whether the expansion affects the sizes of other views and is therefore done before other
  /// expansions.
  static var changesSize: Bool { get }

  /// Returns the replacement of the layout and its children at a placement.
  func expanded(
    in place: PlacementContext,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode])
}

extension LayoutNode {
  /// Whether the node's layout keeps its children inside the safe area.
  package var providesSafeArea: Bool {
    guard case .layout(let layout) = content else { return false }
    return layout is any SafeAreaProviding
  }

  /// The name of the node's coordinate space; `nil` for none.
  fileprivate var coordinateSpace: String? {
    traits?.values.first { $0.key == ObjectIdentifier(CoordinateSpaceKey.self) }?.value as? String
  }

  /// The type of the node that insets scrolling content and makes the container smaller for its
  /// descendants.
  package static let contentMargins = "contentMargins"
}

/// The placement of a placement-dependent layout, with its surroundings.
package struct PlacementContext: Sendable {
  /// The frame in the coordinates of the root, in points.
  package var frame: CGRect
  /// The size of the nearest container: a scroll view, a list, or the proposal to the scene.
  package var container: CGSize
  /// The safe area of the scene, in the coordinates of the root.
  package var safeArea: CGRect
  /// The safe area insets of the scene, in points.
  package var safeAreaInsets: EdgeInsets
  /// The frames of the enclosing coordinate spaces by name, in the coordinates of the root.
  package var spaces: [String: CGRect]

  /// Whether the leading edge is on the right.
  package var isRightToLeft: Bool

  init(root frame: CGRect, in proposal: ProposedViewSize, _ environment: LayoutEnvironment) {
    self.frame = frame
    isRightToLeft = environment.layoutDirection == .rightToLeft
    container = CGSize(
      width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? frame.width,
      height: proposal.height.flatMap { $0.isFinite ? $0 : nil } ?? frame.height
    )
    safeArea = frame
    safeAreaInsets = EdgeInsets()
    spaces = [:]
  }

  /// The safe area insets at the edges where the frame touches the edge of the safe area.
  package var adjacentInsets: EdgeInsets {
    func inset(_ inset: CGFloat, of edge: CGFloat, at safeEdge: CGFloat) -> CGFloat {
      abs(edge - safeEdge) < 0.5 ? inset : 0
    }
    return EdgeInsets(
      top: inset(safeAreaInsets.top, of: frame.minY, at: safeArea.minY),
      leading: isRightToLeft
        ? inset(safeAreaInsets.leading, of: frame.maxX, at: safeArea.maxX)
        : inset(safeAreaInsets.leading, of: frame.minX, at: safeArea.minX),
      bottom: inset(safeAreaInsets.bottom, of: frame.maxY, at: safeArea.maxY),
      trailing: isRightToLeft
        ? inset(safeAreaInsets.trailing, of: frame.minX, at: safeArea.minX)
        : inset(safeAreaInsets.trailing, of: frame.maxX, at: safeArea.maxX)
    )
  }

  /// The types of nodes that count as the container of their descendants.
  private static let containerTypes: Set<String> = ["ScrollView", "List", "Form"]

  func place(of node: LayoutNode, framed own: CGRect, in origin: CGPoint) -> PlacementContext {
    var place = self
    place.frame = own
    place.frame.origin.x += origin.x
    place.frame.origin.y += origin.y
    if let direction = node.layoutDirection { place.isRightToLeft = direction == .rightToLeft }
    if let name = node.coordinateSpace { place.spaces[name] = place.frame }
    return place
  }

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
