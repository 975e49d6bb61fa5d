package import Foundation
package import LayoutStore

/// The work tree of a git repository, with at least one commit, around a folder.
package struct WorkTree: Sendable {
  let git: Git
  /// The commit that is checked out.
  package let head: String

  /// Finds the work tree; `nil` where there is none, no commit or no git.
  package init?(around folder: URL) {
    git = Git(folder: folder)
    guard let head = git("rev-parse", "--verify", "--quiet", "HEAD^{commit}") else { return nil }
    self.head = head
  }

  /// Finds the work tree for a store that is kept apart from the sources; `nil` also where the store is
  /// committed with them, since it goes with its commit.
  package init?(around folder: URL, apartFrom store: String) {
    self.init(around: folder)
    if tracks(store) { return nil }
  }

  /// Returns whether a file is committed with the sources.
  package func tracks(_ path: String) -> Bool {
    git("ls-files", "--error-unmatch", "--", URL(fileURLWithPath: path).path) != nil
  }

  /// Whether the repository lacks the older part of its history.
  var isShallow: Bool { git("rev-parse", "--is-shallow-repository") == "true" }

  /// The commit, and the tree of all files that git knows as they are now, committed or not.
  package var revision: SourceRevision { SourceRevision(commit: head, tree: tree) }

  private var tree: String? {
    guard let changes = git("status", "--porcelain", "--untracked-files=no") else { return nil }
    return changes.isEmpty ? git("rev-parse", "\(head)^{tree}") : changedTree
  }

  /// Writes the tree of changed files beside the repository, which stays as it is.
  private var changedTree: String? {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    guard let index = git("rev-parse", "--git-path", "index"),
      let objects = git("rev-parse", "--git-path", "objects"),
      let root = git("rev-parse", "--show-toplevel"),
      (try? files.createDirectory(at: folder, withIntermediateDirectories: true)) != nil
    else { return nil }
    let copy = folder.appendingPathComponent("index")
    guard (try? files.copyItem(at: place(index), to: copy)) != nil else { return nil }
    let variables = [
      "GIT_INDEX_FILE": copy.path,
      "GIT_OBJECT_DIRECTORY": folder.path,
      "GIT_ALTERNATE_OBJECT_DIRECTORIES": place(objects).path,
    ]
    guard git("-C", root, "add", "--update", variables: variables) != nil else { return nil }
    return git("write-tree", variables: variables)
  }

  /// Returns where a path is that git gave.
  private func place(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : git.folder.appendingPathComponent(path)
  }
}
