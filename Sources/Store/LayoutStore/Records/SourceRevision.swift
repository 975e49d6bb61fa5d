import KeylineSQLite

/// The git revision of the sources of a version.
///
/// Besides the commit, it contains the commit's tree, which stays the same when a commit is
/// squashed, rebased or amended without changes.
public struct SourceRevision: Hashable, Sendable {
  /// The commit's full object name.
  public let commit: String
  /// The tree's object name; `nil` if only the commit is known.
  public let tree: String?

  /// Creates a revision.
  public init(commit: String, tree: String? = nil) { (self.commit, self.tree) = (commit, tree) }

  /// Reads the stored text of a revision; `nil` for an empty one.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let commit = words.first else { return nil }
    self.init(commit: String(commit), tree: words.count > 1 ? String(words[1]) : nil)
  }

  /// The stored text: the commit, then the tree.
  public var text: String { [commit, tree].compactMap(\.self).joined(separator: " ") }
}
