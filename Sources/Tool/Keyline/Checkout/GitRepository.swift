import EscapedText
package import Foundation
import GitHistory

/// The git repository around a folder.
package struct GitRepository: Sendable {
  /// The folder of the work tree.
  package let root: URL

  /// Finds the repository around a folder.
  ///
  /// - Throws: ``KeylineError`` if there is none.
  package init(around folder: URL) throws(KeylineError) {
    let root: String?
    do {
      root = try Git(folder: folder).root()
    } catch {
      throw KeylineError(error.code == .ioError ? .ioError : .invalidInput, error.message)
    }
    guard let root else {
      // Git itself may be missing.
      _ = try GitRepository.run(Git(folder: folder), ["--version"])
      throw KeylineError(.invalidInput, "\(folder.path): this is not in a git repository")
    }
    self.root = URL(fileURLWithPath: root, isDirectory: true)
  }

  private static func run(
    _ git: Git,
    _ arguments: [String],
    _ variables: [String: String] = [:]
  ) throws(KeylineError) -> ChildProcess {
    let all = git.environment.merging(variables) { $1 }
    return try ChildProcess(git.words(arguments), in: git.folder, variables: all)
  }

  /// Runs git in the work tree.
  ///
  /// - Returns: The output of git.
  /// - Throws: ``KeylineError`` with git's error messages if it fails.
  @discardableResult
  func git(_ arguments: String...) throws(KeylineError) -> String {
    try output(of: Git(folder: root), arguments)
  }

  func trackedFiles(matching patterns: [String]) throws -> [String] {
    let words = ["ls-files", "-z", "--"] + patterns.map { ":(top,glob)\($0)" }
    return try output(of: Git(folder: root), words).split(separator: "\0").map(String.init)
  }

  private func output(
    of git: Git,
    _ arguments: [String],
    variables: [String: String] = [:]
  ) throws(KeylineError) -> String {
    let git = try GitRepository.run(git, arguments, variables)
    guard git.status == 0 else {
      let errors = git.errors.split(separator: "\n").map(String.init)
      throw KeylineError(
        .invalidInput,
        lines: ["git \(arguments.joined(separator: " ")) failed"] + errors.map { "  \($0)" }
      )
    }
    return git.output.trimmingCharacters(in: .newlines)
  }

  /// Returns the full hash of a ref's commit.
  ///
  /// - Throws: ``KeylineError`` if there is no such commit.
  func commit(_ ref: String) throws(KeylineError) -> String {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(ref)^{commit}"]
    let git = try GitRepository.run(Git(folder: root), words)
    guard git.status == 0 else {
      throw KeylineError(.invalidInput, try unknown(ref))
    }
    return git.output.trimmingCharacters(in: .newlines)
  }

  /// Returns whether the clone lacks the older part of its history.
  func isShallow() throws(KeylineError) -> Bool {
    try git("rev-parse", "--is-shallow-repository") == "true"
  }

  /// Returns the message about a ref without a commit; a clone may lack commits or branches that a
  /// fetch brings.
  private func unknown(_ ref: String) throws(KeylineError) -> String {
    let problem = "“\(ref)” is not a commit, branch or tag of \(root.path)"
    let isShallow = try isShallow()
    let remotes = try git("remote").split(separator: "\n").map(String.init)
    guard let remote = remotes.contains("origin") ? "origin" : remotes.first else { return problem }
    let name =
      ref.startsWithBytes(of: "\(remote)/")
      ? String(ref.unicodeScalars.dropFirst(remote.unicodeScalars.count + 1)) : ref
    let isBranch =
      name.wholeMatch(of: #/[A-Za-z0-9._\/-]+/#) != nil && !name.startsWithBytes(of: "-")
    let isAncestor = name.contains { "~^@".contains($0) } || name == "HEAD"
    guard isBranch, !isAncestor else {
      let remedy = "git fetch --unshallow \(ShellText.word(remote))"
      return isShallow ? "\(problem), a shallow clone; fetch its history: \(remedy)" : problem
    }
    let fetched = "\(remote)/\(name)"
    let branch = "git fetch \(ShellText.word(remote)) \(name):refs/remotes/\(fetched)"
    guard isShallow else {
      return "\(problem); if it is a branch of \(remote), fetch it: \(branch), and name \(fetched)"
    }
    return """
      \(problem), a shallow clone; fetch the branch: \(branch), and name \(fetched); or fetch the whole \
      history: git fetch --unshallow \(ShellText.word(remote))
      """
  }

  /// Returns the path of a folder relative to the root of the work tree.
  func path(of folder: URL) -> String {
    let base = root.resolvingSymlinksInPath().path
    return String(
      folder.path.unicodeScalars.dropFirst(base.unicodeScalars.count).drop { $0 == "/" }
    )
  }

  /// Checks out a commit in a temporary folder while a closure runs.
  ///
  /// Filters configured in the repository do not run on its files; those configured by the user do.
  func withWorktree(
    of commit: String,
    at folder: URL,
    _ observer: WorkObserver,
    _ work: (URL) throws -> Void
  ) throws {
    let safe = try withoutDrivers()
    _ = try output(of: safe, ["worktree", "add", "--detach", "--quiet", folder.path, commit])
    defer { _ = try? git("worktree", "remove", "--force", folder.path) }
    let indexes = folder.deletingLastPathComponent().appendingPathComponent("submodules")
    try checkOutSubmodules(of: commit, to: folder, indexes: indexes, observer)
    try work(folder)
  }

  /// Writes the files of a commit to a folder; files that are in it already are not touched.
  ///
  /// Filters configured in the repository do not run on the files; those configured by the user do.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - folder: The folder, which only this function writes to.
  ///   - index: The file in which git keeps the state of the folder.
  /// - Throws: ``KeylineError`` with git's error messages if it fails.
  func checkOut(_ commit: String, to folder: URL, index: URL) throws(KeylineError) {
    let words = ["--work-tree", folder.path, "read-tree", "--reset", "-u", commit]
    _ = try output(of: withoutDrivers(), words, variables: ["GIT_INDEX_FILE": index.path])
  }

  private func withoutDrivers() throws(KeylineError) -> Git {
    guard let safe = Git(folder: root).withoutDriversOfRepository() else {
      throw KeylineError(
        .invalidInput,
        "\(root.path): git cannot list the filters of the repository; check its configuration"
      )
    }
    return safe
  }
}
