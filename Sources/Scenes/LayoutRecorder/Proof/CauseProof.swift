import LayoutDiff

/// The changes that disappear when the new scene is laid out with some causes undone.
///
/// Edits, insertions, removals and moves are reverted. A node whose code changed gets its old size
/// and placements.
package struct CauseProof: Equatable, Sendable {
  /// The indices of the causes in the diff's list.
  package let causes: [Int]
  /// The paths of the nodes whose changes disappeared.
  package let vanished: [String]
  /// The paths of the nodes whose changes did not disappear completely, because they have other
  /// causes as well.
  package let remaining: [String]
  /// The paths of the nodes whose changes stayed the same, because they do not depend on these
  /// causes.
  package let unaffected: [String]
  /// The paths of the nodes whose changes disappeared although other causes contribute to them.
  package let sharedVanished: [String]
  /// The paths of the nodes whose changes did not disappear completely, and to which other causes
  /// contribute.
  package let sharedRemaining: [String]
}

extension SceneOutline { func index(of node: Node) -> Int? { nodes.firstIndex(of: node) } }
