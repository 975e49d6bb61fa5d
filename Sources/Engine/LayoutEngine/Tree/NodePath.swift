import KeylineJSON
import LayoutCore

/// The path of a node in a snapshot.
///
/// The path of a node with an identifier is the identifier. Any other path starts with the nearest
/// ancestor with an identifier, or with the root's type, followed by the type and the position
/// among siblings at each step.
package struct NodePath: CustomStringConvertible, Hashable, Sendable {
  /// The text of the path, such as `form/Text[1]`.
  package private(set) var description: String

  /// Creates the path of a root.
  package init(root: LayoutNode) { description = root.id ?? root.type }

  /// Appends a child at a position among its siblings.
  package mutating func descend(to child: LayoutNode, at position: Int) {
    description = child.id ?? "\(description)/\(child.type)[\(position)]"
  }
}
