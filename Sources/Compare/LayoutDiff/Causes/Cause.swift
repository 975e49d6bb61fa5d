/// The reason why nodes differ between two snapshots: an edit, or a change of code.
///
/// A node whose output changed although its inputs did not is a cause; every other change is a
/// consequence. The same edit in several nodes is one cause.
public struct Cause: Equatable, Sendable {
  /// The kinds of cause.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The node's arguments, layout values or priority were edited.
    case edited
    /// The node was inserted.
    case inserted
    /// The node was removed.
    case removed
    /// The node was moved to a different parent.
    case moved
    /// The node was moved among its siblings.
    case reordered
    /// The node's code changed: its size or placements differ although all inputs are equal.
    case code
    /// The node was edited or its code changed; the snapshots do not contain enough data to tell
    /// which.
    case unknown
    /// The environment changed.
    case environment
    /// The proposal to the root changed.
    case proposal
  }

  /// The kind of cause.
  public let kind: Kind
  /// The nodes, from the new snapshot or, if it lacks them, the old one; empty for an environment
  /// or a proposal.
  public internal(set) var nodes: [SceneOutline.Node]
  /// The edited values, sorted by name.
  public let edits: [ContentEdit]
}
