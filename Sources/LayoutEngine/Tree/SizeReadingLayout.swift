public import Foundation
public import LayoutCore

/// A layout whose subviews follow from the size that it is placed with.
///
/// It stands in a tree without children until `LayoutNode.expanded(in:environment:)` puts another layout
/// with children in its place. Until then it answers as that layout does.
public protocol SizeReadingLayout: Layout {
  /// The layout of the children.
  var expandedLayout: any Layout { get }

  /// Returns the children in a place.
  func children(in place: ReadPlace) -> [LayoutNode]
}

/// Where a layout that reads its size is placed.
public struct ReadPlace: Sendable {
  /// The frame in the coordinates of the root, in points.
  public var frame: CGRect
  /// The frames of the coordinate spaces around it by their names, in the coordinates of the root.
  public var spaces: [String: CGRect]
  /// The environment of the scene.
  public var environment: LayoutEnvironment

  /// Creates a place.
  public init(frame: CGRect, spaces: [String: CGRect], environment: LayoutEnvironment) {
    self.frame = frame
    self.spaces = spaces
    self.environment = environment
  }
}

/// The name of the coordinate space of a view; `nil` for a view without one.
public enum CoordinateSpaceKey: LayoutValueKey {
  /// No name.
  public static let defaultValue: String? = nil
}
