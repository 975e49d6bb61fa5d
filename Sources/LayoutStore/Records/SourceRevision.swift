/// The sources that a version was laid out from, as git names them.
///
/// Beside the commit stands the digest of its tree of files, which a commit that was squashed, rebased or
/// amended has too when nothing else came with it.
public struct SourceRevision: Hashable, Sendable {
  /// The commit's full name.
  public let commit: String
  /// The name of the tree; `nil` where only the commit is known.
  public let tree: String?

  /// Creates a revision.
  public init(commit: String, tree: String? = nil) {
    self.commit = commit
    self.tree = tree
  }

  /// Reads what a version says of its commit; `nil` where it says nothing.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let commit = words.first else { return nil }
    self.init(commit: String(commit), tree: words.count > 1 ? String(words[1]) : nil)
  }

  /// The text that a version keeps: the commit, then the tree.
  public var text: String { [commit, tree].compactMap(\.self).joined(separator: " ") }
}

extension RecordedVersion {
  /// The sources laid out; `nil` if unknown.
  public var revision: SourceRevision? { SourceRevision(sourceCommit) }
}
