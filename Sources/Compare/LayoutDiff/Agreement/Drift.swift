package import Foundation
package import LayoutCore

/// A difference between two sources of one screen, in the words of the rule that was not followed.
package struct Drift: Hashable, Sendable {
  /// The rules.
  package enum Kind: String, Sendable {
    /// A node of the reference is not in the other source.
    case missing
    /// A node is only in the other source.
    case added
    /// A node has a different ID or text.
    case renamed
    /// A node stands on the other side of its neighbor.
    case order
    /// The distance of a node from its neighbor differs.
    case spacing
    /// The distance of a node from the edge of its container differs.
    case inset
    /// A node is aligned differently with its container or its neighbor.
    case alignment
    /// The width of a node differs.
    case width
    /// The height of a node differs.
    case height
    /// The height of a text differs by less than a line.
    case lineHeight
    /// A text has a different number of lines.
    case lines
  }

  /// The rule.
  package let kind: Kind
  /// The name of the node.
  package let node: String
  /// The name of its neighbor or container, for rules about two nodes.
  package let neighbor: String?
  /// The axis, for rules about one.
  package let axis: Axis?
  /// The length in the reference, in points.
  package let reference: CGFloat?
  /// The length in the other source, in points.
  package let other: CGFloat?
  /// The name or the text in the other source, if a node was renamed.
  package let newName: String?

  init(
    _ kind: Kind,
    of node: String,
    beside neighbor: String? = nil,
    axis: Axis? = nil,
    reference: CGFloat? = nil,
    other: CGFloat? = nil,
    newName: String? = nil
  ) {
    self.kind = kind
    self.node = node
    self.neighbor = neighbor
    self.axis = axis
    self.reference = reference
    self.other = other
    self.newName = newName
  }
}
