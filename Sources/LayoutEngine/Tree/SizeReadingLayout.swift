public import Foundation
public import LayoutCore

/// A layout that follows from where it is placed.
///
/// `LayoutNode.expanded(in:environment:)` puts another layout in its place once that is known. Until then
/// it answers as that other layout will, as far as it can tell.
public protocol SizeReadingLayout: Layout {
  /// Whether the sizes of views around it follow from it, so that it has its turn before others.
  static var changesSize: Bool { get }

  /// Returns the layout and the children that a place gives, instead of itself and its children.
  func expanded(
    in place: ReadPlace,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode])
}

/// A layout that keeps its subviews away from edges of the scene that bars and corners cover.
public protocol SafeAreaProviding: Layout {
  /// What is covered at each edge, in points.
  var safeAreaInsets: EdgeInsets { get }
}

/// Where a layout that reads its place is placed.
public struct ReadPlace: Sendable {
  /// The frame in the coordinates of the root, in points.
  public var frame: CGRect
  /// The size of the nearest container: a scroll view, a list, or what was proposed to the scene.
  public var container: CGSize
  /// The part of the scene that nothing covers, in the coordinates of the root.
  public var safeArea: CGRect
  /// What of the scene is covered at each edge, in points.
  public var safeAreaInsets: EdgeInsets
  /// The frames of the coordinate spaces around it by their names, in the coordinates of the root.
  public var spaces: [String: CGRect]

  /// Whether the leading edge is the right one.
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

  /// Returns what is covered beyond those edges of the frame that lie at the edge of the safe area.
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

/// The name of the coordinate space of a view; `nil` for a view without one.
public enum CoordinateSpaceKey: LayoutValueKey {
  /// No name.
  public static let defaultValue: String? = nil
}
