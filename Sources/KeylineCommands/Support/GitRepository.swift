import Foundation

/// The git repository around a folder.
struct GitRepository {
  /// The folder of the work tree.
  let root: URL

  /// Finds the repository around a folder.
  ///
  /// - Throws: `CommandFailure` when there is none.
  init(around folder: URL) throws {
    let git = try ChildProcess(["git", "rev-parse", "--show-toplevel"], in: folder)
    guard git.status == 0 else {
      throw CommandFailure(.badInput, "\(folder.path): this is in no git repository")
    }
    root = URL(fileURLWithPath: git.output.trimmingCharacters(in: .newlines), isDirectory: true)
  }

  /// Runs git in the work tree.
  ///
  /// - Returns: What it printed.
  /// - Throws: `CommandFailure` with what it said when it fails.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let git = try ChildProcess(["git"] + arguments, in: root)
    guard git.status == 0 else {
      let said = git.errors.split(separator: "\n").map(String.init)
      throw CommandFailure(
        .badInput,
        lines: ["git \(arguments.joined(separator: " ")) failed"] + said.map { "  \($0)" }
      )
    }
    return git.output.trimmingCharacters(in: .newlines)
  }

  /// Returns the full name of the commit that a ref means.
  ///
  /// - Throws: `CommandFailure` when there is none.
  func commit(_ ref: String) throws -> String {
    let words = ["git", "rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"]
    let git = try ChildProcess(words, in: root)
    guard git.status == 0 else {
      throw CommandFailure(.badInput, "“\(ref)” is no commit, branch or tag of \(root.path)")
    }
    return git.output.trimmingCharacters(in: .newlines)
  }

  /// Returns the path of a folder from the root of the work tree.
  func path(of folder: URL) throws -> String {
    let base = root.resolvingSymlinksInPath().path
    return String(folder.path.dropFirst(base.count).drop { $0 == "/" })
  }

  /// Checks a commit out in a folder of its own as long as something is done there.
  func withWorktree(of commit: String, at folder: URL, _ work: (URL) throws -> Void) throws {
    try git("worktree", "add", "--detach", "--quiet", folder.path, commit)
    defer { _ = try? git("worktree", "remove", "--force", folder.path) }
    try work(folder)
  }
}
