package import Foundation
package import LayoutStore

/// The work tree of a git repository with at least one commit.
package struct WorkTree: Sendable {
  let git: Git
  /// The top-level folder.
  private let root: String
  /// The commit that is checked out.
  package let head: String
  /// The tree of the checked-out commit.
  private let headTree: String

  /// Finds the work tree that contains a folder.
  ///
  /// It is `nil` without a repository or a commit.
  ///
  /// - Throws: `StoreError` if there is a repository, and git does not read it.
  package init?(around folder: URL) throws(StoreError) {
    git = Git(folder: folder)
    let isNamed = ProcessInfo.processInfo.environment["GIT_DIR"] != nil
    guard isNamed || git.repository != nil else { return nil }
    guard let outcome = try git.search(["HEAD^{commit}", "HEAD^{tree}"]) else { return nil }
    let output = String(decoding: outcome.output, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    guard outcome.status == 0, let tree = lines.popLast(), let commit = lines.popLast() else {
      guard try git.root() != nil else { return nil }
      try git.checkUnborn()
      return nil
    }
    // The path of the folder may contain line breaks.
    root = lines.joined(separator: "\n")
    head = String(commit)
    headTree = String(tree)
    try git.check(root)
  }

  /// Returns whether git tracks a file.
  package func tracks(_ path: String) -> Bool {
    git("ls-files", "--error-unmatch", "--", WorkingFolder.absolute(path)) != nil
  }

  /// Whether the repository lacks the older part of its history.
  var isShallow: Bool { git("rev-parse", "--is-shallow-repository") == "true" }

  /// Computes the commit, and the tree of all tracked files in their current state, committed or
  /// not.
  ///
  /// This runs git two to six times.
  ///
  /// - Throws: `StoreError` if git cannot list the changes.
  package func revision() throws(StoreError) -> SourceRevision {
    SourceRevision(commit: head, tree: try tree())
  }

  /// The abbreviated hash of the commit; `nil` if git fails.
  package var shortCommit: String? { git("rev-parse", "--short", head) }

  /// Returns whether a tracked file of a revision differs from the commit; `nil` if that is unknown.
  package func isModified(_ revision: SourceRevision) -> Bool? {
    revision.tree.map { $0 != headTree }
  }

  /// Returns whether git neither tracks nor ignores a file that matches a pattern.
  package func hasUntracked(_ patterns: [String]) -> Bool {
    let words = ["ls-files", "--others", "--exclude-standard", "--"] + patterns
    return git.bytes(of: words)?.isEmpty == false
  }

  private func tree() throws(StoreError) -> String? {
    guard let git = git.withoutDriversOfRepository() else { return nil }
    let words = ["status", "--porcelain", "--untracked-files=no", "--ignore-submodules=dirty"]
    let changes = try git.output(ofReading: words)
    return changes.isEmpty ? headTree : changedTree(git)
  }

  /// Writes the tree of changed files to a temporary folder, without changing the repository.
  private func changedTree(_ git: Git) -> String? {
    guard let index = git("rev-parse", "--git-path", "index"),
      let objects = git("rev-parse", "--git-path", "objects"),
      let scratch = try? ScratchFolder(), let bytes = try? Data(contentsOf: url(of: index))
    else { return nil }
    let copy = scratch.url.appendingPathComponent("index")
    guard (try? bytes.write(to: copy)) != nil else { return nil }
    // Git compares the contents of files that changed in the same second as the index. A copy with a
    // later time would hide such a change.
    let date = try? FileManager.default.attributesOfItem(atPath: url(of: index).path)[
      .modificationDate
    ]
    if let date {
      try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: copy.path)
    }
    let variables = [
      "GIT_INDEX_FILE": copy.path,
      "GIT_OBJECT_DIRECTORY": scratch.url.path,
      "GIT_ALTERNATE_OBJECT_DIRECTORIES": url(of: objects).path,
    ]
    guard git("-C", root, "add", "--update", variables: variables) != nil else { return nil }
    return git("write-tree", variables: variables)
  }

  /// Returns the URL of a path that git printed.
  private func url(of path: String) -> URL {
    path.utf8.starts(with: "/".utf8)
      ? URL(fileURLWithPath: path) : git.folder.appendingPathComponent(path)
  }
}

extension WorkTree {
  /// Reads the ancestors of a commit.
  ///
  /// - Throws: `StoreError` if git cannot read them.
  func ancestry(of commit: String) throws(StoreError) -> Ancestry {
    let words = ["log", "--format=%H %T %P", "--max-count=\(Ancestry.limit)", commit, "--"]
    return Ancestry(try git.output(ofReading: words))
  }

  /// Returns the full hash of a commit; `nil` if it is not in the repository.
  func commit(_ name: String) -> String? {
    git("rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}")
  }
}
