public import Foundation
public import LayoutCore

/// A layout that depends on its placement, such as a geometry reader.
///
/// `LayoutNode.expanded(in:environment:)` replaces it once its placement is known. Until then, its
/// sizes should equal those of its replacement where possible.
public protocol PlacementDependentLayout: Layout {
  /// Whether the expansion affects the sizes of other views and is therefore done before other
  /// expansions.
  static var changesSize: Bool { get }

  /// Returns the replacement of the layout and its children at a placement.
  func expanded(
    in place: PlacementContext,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode])
}

/// A layout that keeps its subviews inside the safe area.
public protocol SafeAreaProviding: Layout {
  /// The insets at each edge, in points.
  var safeAreaInsets: EdgeInsets { get }
}

/// The placement of a placement-dependent layout, with its surroundings.
public struct PlacementContext: Sendable {
  /// The frame in the coordinates of the root, in points.
  public var frame: CGRect
  /// The size of the nearest container: a scroll view, a list, or the proposal to the scene.
  public var container: CGSize
  /// The safe area of the scene, in the coordinates of the root.
  public var safeArea: CGRect
  /// The safe area insets of the scene, in points.
  public var safeAreaInsets: EdgeInsets
  /// The frames of the enclosing coordinate spaces by name, in the coordinates of the root.
  public var spaces: [String: CGRect]

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
  public var adjacentInsets: EdgeInsets {
    func inset(_ inset: CGFloat, _ edge: CGFloat, _ safeEdge: CGFloat) -> CGFloat {
      abs(edge - safeEdge) < 0.5 ? inset : 0
    }
    return EdgeInsets(
      top: inset(safeAreaInsets.top, frame.minY, safeArea.minY),
      leading: isRightToLeft
        ? inset(safeAreaInsets.leading, frame.maxX, safeArea.maxX)
        : inset(safeAreaInsets.leading, frame.minX, safeArea.minX),
      bottom: inset(safeAreaInsets.bottom, frame.maxY, safeArea.maxY),
      trailing: isRightToLeft
        ? inset(safeAreaInsets.trailing, frame.minX, safeArea.minX)
        : inset(safeAreaInsets.trailing, frame.maxX, safeArea.maxX)
    )
  }
}

/// The layout value key of a view's coordinate space name; `nil` for a view without one.
public enum CoordinateSpaceKey: LayoutValueKey {
  /// No name.
  public static let defaultValue: String? = nil
}

/// A layout that depends on the placements of its descendants.
///
/// It is expanded after all placement-dependent layouts inside it.
package protocol SubtreeDependentLayout: PlacementDependentLayout {
  /// Returns the replacement of the layout and its children for the placed tree of its node.
  func expanded(around tree: PlacedTree) -> (layout: any Layout, children: [LayoutNode])
}

extension SubtreeDependentLayout {
  /// The expansion affects no sizes.
  package static var changesSize: Bool { false }

  /// Returns the layout unchanged.
  package func expanded(
    in place: PlacementContext,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) { (self, children) }
}
