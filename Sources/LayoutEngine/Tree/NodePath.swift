/// The path by which a snapshot names a node.
///
/// A node with an id is named by it. Any other is named by its nearest identified ancestor, or by the
/// type of the root, and the steps from there: the type and the position among all siblings.
public struct NodePath: CustomStringConvertible, Hashable, Sendable {
  /// The path's text, such as `form/Text[1]`.
  public private(set) var description: String

  /// Creates the path of a root.
  public init(root: LayoutNode) {
    description = root.id ?? root.type
  }

  /// Goes on to a child at a position among its siblings.
  public mutating func descend(to child: LayoutNode, at position: Int) {
    description = child.id ?? "\(description)/\(child.type)[\(position)]"
  }
}
