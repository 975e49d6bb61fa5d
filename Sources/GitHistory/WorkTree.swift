package import Foundation
package import LayoutStore

/// The work tree of a git repository, with at least one commit, around a folder.
package struct WorkTree: Sendable {
  let git: Git
  /// The top folder.
  private let root: String
  /// The commit that is checked out.
  package let head: String

  /// Finds the work tree; `nil` where there is none, no commit or no git, or where the repository's
  /// configuration names a work tree elsewhere.
  package init?(around folder: URL) {
    git = Git(folder: folder)
    guard let found = git("rev-parse", "--quiet", "--show-toplevel", "HEAD^{commit}"),
      let end = found.lastIndex(of: "\n"), Git.isRoot(String(found[..<end]), of: folder)
    else { return nil }
    root = String(found[..<end])
    head = String(found[found.index(after: end)...])
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

  /// The short name of the commit; `nil` where a file that git knows differs from it.
  package var unchangedCommit: String? {
    guard let git = git.withoutDriversOfRepository(), changes(git)?.isEmpty == true else {
      return nil
    }
    return git("rev-parse", "--short", head)
  }

  private func changes(_ git: Git) -> String? {
    git("status", "--porcelain", "--untracked-files=no", "--ignore-submodules=dirty")
  }

  private var tree: String? {
    guard let git = git.withoutDriversOfRepository(), let changes = changes(git) else {
      return nil
    }
    return changes.isEmpty ? git("rev-parse", "\(head)^{tree}") : changedTree(git)
  }

  /// Writes the tree of changed files beside the repository, which stays as it is.
  private func changedTree(_ git: Git) -> String? {
    guard let index = git("rev-parse", "--git-path", "index"),
      let objects = git("rev-parse", "--git-path", "objects"),
      let scratch = try? ScratchFolder(), let bytes = try? Data(contentsOf: place(index))
    else { return nil }
    let copy = scratch.url.appendingPathComponent("index")
    guard (try? bytes.write(to: copy)) != nil else { return nil }
    let variables = [
      "GIT_INDEX_FILE": copy.path,
      "GIT_OBJECT_DIRECTORY": scratch.url.path,
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
