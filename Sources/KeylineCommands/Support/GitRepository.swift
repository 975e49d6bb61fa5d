import Foundation
import GitHistory

/// The git repository around a folder.
struct GitRepository {
  /// The folder of the work tree.
  let root: URL

  /// Finds the repository around a folder.
  ///
  /// - Throws: `CommandFailure` when there is none.
  init(around folder: URL) throws {
    let git = try GitRepository.run(Git(folder: folder), ["rev-parse", "--show-toplevel"])
    guard git.status == 0 else {
      throw CommandFailure(.badInput, "\(folder.path): this is in no git repository")
    }
    let root = git.output.trimmingCharacters(in: .newlines)
    guard Git.isRoot(root, of: folder) else {
      throw CommandFailure(
        .badInput,
        "\(folder.path): the repository's core.worktree names \(root), which is elsewhere; unset it"
      )
    }
    self.root = URL(fileURLWithPath: root, isDirectory: true)
  }

  private static func run(_ git: Git, _ arguments: [String]) throws -> ChildProcess {
    try ChildProcess(git.words(arguments), in: git.folder, variables: Git.variables)
  }

  /// Runs git in the work tree.
  ///
  /// - Returns: What it printed.
  /// - Throws: `CommandFailure` with what it said when it fails.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try output(of: Git(folder: root), arguments)
  }

  /// Returns the files in the index that a pattern matches.
  func trackedFiles(matching patterns: [String]) throws -> [String] {
    let words = ["ls-files", "-z", "--"] + patterns.map { ":(top,glob)\($0)" }
    return try output(of: Git(folder: root), words).split(separator: "\0").map(String.init)
  }

  /// Returns a setting of the clone; `nil` where there is none.
  func setting(_ key: String) throws -> String? {
    let git = try GitRepository.run(Git(folder: root), ["config", "--local", "--get", key])
    return git.status == 0 ? git.output.trimmingCharacters(in: .newlines) : nil
  }

  private func output(of git: Git, _ arguments: [String]) throws -> String {
    let git = try GitRepository.run(git, arguments)
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
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"]
    let git = try GitRepository.run(Git(folder: root), words)
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
  ///
  /// Filters of the repository's own configuration do not change its files; those of the user do.
  func withWorktree(of commit: String, at folder: URL, _ work: (URL) throws -> Void) throws {
    guard let safe = Git(folder: root).withoutDriversOfRepository() else {
      throw CommandFailure(.badInput, "\(root.path): git cannot list the filters of the repository")
    }
    _ = try output(of: safe, ["worktree", "add", "--detach", "--quiet", folder.path, commit])
    defer { _ = try? git("worktree", "remove", "--force", folder.path) }
    try work(folder)
  }
}
