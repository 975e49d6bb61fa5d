public import CanonicalJSON

/// Why something stands elsewhere or has another size: one edit, or one change of code.
///
/// What differs although everything that it follows from is the same is a cause; whatever else differs
/// is a consequence. The same edit in several nodes is one cause.
public struct Cause: Equatable, Sendable {
  /// The kinds of cause.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The node's own arguments, layout values or priority were edited.
    case edited
    /// The node was inserted.
    case inserted
    /// The node was removed.
    case removed
    /// The node was moved to another container.
    case moved
    /// The node stands elsewhere in the order of its siblings.
    case reordered
    /// The node answers or places otherwise although nothing that it depends on changed: its code did.
    case code
    /// The node answers otherwise; whether it was edited or its code changed is not known.
    case unknown
    /// The environment is another one.
    case environment
    /// The proposal to the root is another one.
    case proposal
  }

  /// A part of a node or an environment that was edited.
  public struct Edit: Hashable, Sendable {
    /// The name, such as `spacing`.
    public let name: String
    /// The old value; `nil` where there was none.
    public let old: JSONValue?
    /// The new value; `nil` where there is none.
    public let new: JSONValue?
  }

  /// The kind of cause.
  public let kind: Kind
  /// The nodes, as the newer snapshot that has them describes them; none for environment and proposal.
  public let nodes: [SceneOutline.Node]
  /// What was edited.
  public let edits: [Edit]
}
