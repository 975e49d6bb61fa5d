import ChildProcesses
import ConfinedFiles
import EscapedText
import Foundation
package import LayoutStore

/// Finds the repository around the folder, and distinguishes a repository that git cannot read from
/// no repository.
extension Git {
  /// The seconds in which git finds the repository; it never does if its configuration includes a
  /// pipe.
  private static let longestSearch = 10

  /// Returns the top-level folder of the work tree around the folder; `nil` if the folder is not in a
  /// repository.
  ///
  /// - Throws: `StoreError` if there is a repository that git does not read: it belongs to a different
  ///   user, is damaged, or is not the one of the folder, or git is not installed.
  package func root() throws(StoreError) -> String? {
    guard let outcome = try search([]) else { return nil }
    guard outcome.status == 0 else {
      if let refusal = refusal(by: outcome) { throw refusal }
      return nil
    }
    let output = String(decoding: outcome.output, as: UTF8.self)
    let root = output.trimmingCharacters(in: .newlines)
    try check(root)
    return root
  }

  /// Asks git for the top-level folder of the work tree around the folder, and for revisions.
  ///
  /// - Parameter revisions: Revisions whose hashes follow the folder in the output.
  /// - Returns: The outcome; `nil` if there is neither git nor a repository.
  /// - Throws: `StoreError` if git would wait for a pipe, or is not installed.
  func search(_ revisions: [String]) throws(StoreError) -> Program.Outcome? {
    try checkFilesOfRepository()
    let outcome: Program.Outcome
    do {
      let words = words(["rev-parse", "--quiet", "--show-toplevel"] + revisions)
      let program = Program(words, in: folder.path, variables: environment)
      outcome = try program.run(onStart: { $0.end(after: Git.longestSearch) })
    } catch {
      guard error.isMissing else { throw StoreError(.ioError, error.description) }
      guard repository != nil else { return nil }
      throw refusal(error.description)
    }
    guard outcome.status != SIGINT else {
      throw refusal(
        """
        git did not find the repository in \(Git.longestSearch) seconds; run \
        git rev-parse --show-toplevel, and see whether its configuration includes a pipe
        """
      )
    }
    return outcome
  }

  /// Refuses pipes and devices in place of the files that git reads in every work tree, because git
  /// would wait for them.
  private func checkFiles(of root: String) throws(StoreError) {
    for name in [".gitattributes", ".gitignore", ".gitmodules", ".mailmap"] {
      try checkOrdinary(FileStatus(at: "\(root)/\(name)"), named: name)
    }
  }

  /// Refuses pipes and devices in place of the files of the repository that git reads first.
  private func checkFilesOfRepository() throws(StoreError) {
    guard let repository else { return }
    let names = [
      "HEAD", "config", "config.worktree", "index", "packed-refs", "shallow", "info/attributes",
      "info/exclude", "info/grafts", "objects/info/alternates",
    ]
    for name in names + [branchFile(of: repository)].compactMap(\.self) {
      let path = repository.appendingPathComponent(name).path
      try checkOrdinary(FileStatus(of: path), named: "\(repository.path)/\(name)")
    }
  }

  /// Refuses a pipe or a device in place of a file.
  private func checkOrdinary(_ status: FileStatus?, named name: String) throws(StoreError) {
    guard status?.kind == .other else { return }
    throw refusal("\(name) is not a file, and git would wait for it; remove it")
  }

  /// Returns the file of the current branch in a repository, such as `refs/heads/main`.
  private func branchFile(of repository: URL) -> String? {
    let head = try? readOrdinaryFile(repository.appendingPathComponent("HEAD").path, limit: 4096)
    let words = String(decoding: head ?? [], as: UTF8.self).split(separator: "\n").first
    return words.flatMap { $0.startsWithBytes(of: "ref: ") ? String($0.dropFirst(5)) : nil }
  }

  /// Checks that a top-level folder is that of the repository around the folder.
  ///
  /// A repository's `core.worktree` can refer to any folder on the machine, git passes over a damaged
  /// `.git`, and `GIT_DIR` can name the repository of a different folder.
  ///
  /// - Throws: `StoreError` if it is not.
  func check(_ root: String) throws(StoreError) {
    try checkFiles(of: root)
    let environment = ProcessInfo.processInfo.environment
    let top = URL(fileURLWithPath: root).resolvingSymlinksInPath()
    let here = folder.resolvingSymlinksInPath()
    let isInside =
      here == top || here.path.utf8.starts(with: (top.path == "/" ? "/" : top.path + "/").utf8)
    if environment["GIT_WORK_TREE"] != nil {
      guard isInside else {
        throw refusal("GIT_WORK_TREE names \(root), which is elsewhere; unset it")
      }
      return
    }
    guard let repository else {
      guard environment["GIT_DIR"] == nil else { return }
      throw refusal("git found a repository in \(root), which has no .git; check core.worktree")
    }
    let holder = repository.deletingLastPathComponent()
    if let directory = environment["GIT_DIR"] {
      guard holder == top, isDirectory(of: repository) else {
        throw refusal(
          "GIT_DIR names \(directory), which is not the repository of this folder; unset GIT_DIR"
        )
      }
      return
    }
    guard holder == top else {
      throw isInside && !isDirectory(of: repository)
        ? refusal("git cannot read \(repository.path), and uses a repository around it; repair it")
        : refusal("the repository's core.worktree names \(root), which is elsewhere; unset it")
    }
  }

  /// Returns whether git reads the repository at a path, which is a folder or a file that names one.
  private func isDirectory(of repository: URL) -> Bool {
    guard let used = self("rev-parse", "--absolute-git-dir") else { return false }
    var directory = repository.path
    if let bytes = try? readOrdinaryFile(repository.path, limit: 1 << 16),
      let text = String(validating: bytes, as: UTF8.self),
      let name = text.wholeMatch(of: #/gitdir: ([^\n]+)\n*/#)
    {
      directory = String(name.1)
    }
    let base = repository.deletingLastPathComponent()
    let named = URL(fileURLWithPath: directory, relativeTo: base).resolvingSymlinksInPath()
    return URL(fileURLWithPath: used).resolvingSymlinksInPath().path == named.path
  }

  /// The `.git` of the folder, or of the nearest folder around it; `nil` if there is none.
  ///
  /// Git passes over an empty folder of this name.
  var repository: URL? {
    var folder = folder.resolvingSymlinksInPath()
    while true {
      let url = folder.appendingPathComponent(".git")
      if FileManager.default.fileExists(atPath: url.path) {
        let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
        if names?.isEmpty != true { return url }
      }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// Returns the error for a failure of git; `nil` if there is no repository.
  func refusal(by git: Program.Outcome) -> StoreError? {
    let errors = String(decoding: git.errors, as: UTF8.self)
    if errors.contains("dubious ownership") {
      // The message quotes the folder of the repository.
      let root = errors.split(separator: "'").dropFirst().first.map(String.init) ?? folder.path
      return StoreError(
        .badInput,
        """
        \(root): git ignores this repository, because it belongs to a different user; allow it with \
        git config --global --add safe.directory \(ShellText.quoted(root))
        """
      )
    }
    let environment = ProcessInfo.processInfo.environment
    if let directory = environment["GIT_DIR"] {
      return refusal("GIT_DIR names \(directory), which git cannot read; unset or correct it")
    }
    // Git was told to look for a repository only up to some folder.
    let isLimited = environment["GIT_CEILING_DIRECTORIES"] != nil
    if errors.contains("not a git repository (or any"), isLimited { return nil }
    guard let repository else { return nil }
    let words = errors.split(separator: "\n").first.map { String(plain: $0.utf8, limit: 200) } ?? ""
    let reason = words.utf8.starts(with: "fatal: ".utf8) ? String(words.dropFirst(7)) : words
    return refusal("git cannot read \(repository.path): \(reason); repair it")
  }

  /// Runs git and returns its output.
  ///
  /// - Throws: `StoreError` if git fails, which means that the repository is damaged.
  func output(ofReading arguments: [String]) throws(StoreError) -> String {
    let outcome: Program.Outcome
    do {
      outcome = try self.outcome(of: arguments)
    } catch {
      throw StoreError(.ioError, error.description)
    }
    guard outcome.status == 0 else { throw refusal(by: outcome) ?? refusal("git failed") }
    return String(decoding: outcome.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Checks that a repository without a current commit has no commits yet.
  ///
  /// - Throws: `StoreError` if git cannot read the current commit.
  func checkUnborn() throws(StoreError) {
    guard let outcome = try? outcome(of: ["log", "--max-count=1", "--format=%H", "--"]) else {
      return
    }
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    guard outcome.status != 0, errors.contains("does not have any commits yet") else {
      throw refusal(by: outcome) ?? refusal("git cannot read the current commit; repair it")
    }
  }

  /// Creates the error for a repository that is not read.
  func refusal(_ reason: String) -> StoreError {
    StoreError(.badInput, "\(folder.path): \(reason)")
  }
}
