package import Foundation

/// Git, run in a folder so that the repository there runs nothing of its own.
///
/// A repository's configuration, attributes and hooks come from whoever made it, and they can name programs
/// that git runs: file system monitors, hooks, filters, viewers of differences, transports. This is the one
/// place that runs git, with all of them switched off; those of the user's own and the system's
/// configuration stay.
package struct Git: Sendable {
  package let folder: URL
  /// More settings, as `NAME=VALUE`.
  private var settings: [String] = []

  package init(folder: URL) { self.folder = folder }

  /// Settings that take effect over those of a repository.
  private static let safeSettings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false",
    "core.gitProxy=", "core.askPass=", "log.showSignature=false", "gpg.program=false",
    "protocol.allow=never", "protocol.ext.allow=never", "safe.bareRepository=explicit",
    "submodule.recurse=false",
  ]

  /// Variables that take effect over those of the environment.
  ///
  /// Nothing is fetched, since a remote of the repository names the program that serves it. What is asked
  /// changes nothing, so it waits for no lock either.
  package static let variables = [
    "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1", "GIT_PAGER": "cat", "LC_ALL": "C",
  ]

  /// The words of a command line.
  package func words(_ arguments: [String]) -> [String] {
    ["git", "--no-optional-locks", "--no-pager"]
      + (Self.safeSettings + settings).flatMap { ["-c", $0] } + arguments
  }

  /// Runs git and returns what it printed; `nil` when it fails or is not there.
  func callAsFunction(_ arguments: String..., variables: [String: String] = [:]) -> String? {
    output(of: arguments, variables: variables)
  }

  /// Runs a pipeline of git commands and returns what the last one printed; `nil` when it fails.
  ///
  /// The arguments hold nothing but letters, digits, `-` and `=`, so that a shell takes them as they are.
  func pipe(_ commands: [String]...) -> String? {
    run(["sh", "-c", commands.map { words($0).joined(separator: " ") }.joined(separator: " | ")])
  }

  private func output(of arguments: [String], variables: [String: String] = [:]) -> String? {
    run(words(arguments), variables)
  }

  private func run(_ words: [String], _ variables: [String: String] = [:]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(Self.variables) { $1 }.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    guard let waitForEnd = try? process.start() else { return nil }
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    waitForEnd()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

// MARK: - What a repository names by itself

extension Git {
  /// Returns git without the filters, hooks and files of attributes that the repository's own configuration
  /// defines, for commands that read or write the files of the work tree; `nil` where they are not known.
  package func withoutDriversOfRepository() -> Git? {
    let pattern = "^(filter|hook)\\..*|^core\\.(attributesfile|excludesfile)$"
    // A pattern that finds nothing is a failure for git, so one setting is always there to be found.
    let listed = output(of: [
      "-c", "filter.keyline-none.required=false", "config", "--show-scope", "--includes", "--null",
      "--name-only", "--get-regexp", pattern,
    ])
    guard let listed else { return nil }
    let words = listed.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    var git = self
    for index in stride(from: 0, to: words.count - 1, by: 2)
    where !["system", "global", "command"].contains(words[index]) {
      let name = words[index + 1]
      // The name of a driver may have one, and then nothing can be set for it.
      guard !name.contains("=") else { return nil }
      git.settings += Git.replacements(of: name)
    }
    return git
  }

  /// Returns settings that take the effect from one of a name.
  private static func replacements(of name: String) -> [String] {
    guard let first = name.firstIndex(of: "."), let last = name.lastIndex(of: "."), first != last
    else { return name.hasPrefix("core.") ? [name + "=/dev/null"] : [] }
    let section = name[..<last]
    return name.hasPrefix("filter.")
      ? ["clean=", "smudge=", "process=", "required=false"].map { "\(section).\($0)" }
      : ["enabled=false", "command=true"].map { "\(section).\($0)" }
  }

  /// Returns the top folder of the work tree around the folder, if it is where the repository is.
  ///
  /// A repository's `core.worktree` may name any folder of the machine.
  package static func isRoot(_ root: String, of folder: URL) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["GIT_DIR"] != nil || environment["GIT_WORK_TREE"] != nil { return true }
    let top = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    let here = folder.resolvingSymlinksInPath().path
    let start = top == "/" ? top : top + "/"
    return (here == top || here.utf8.starts(with: start.utf8))
      && FileManager.default.fileExists(atPath: start + ".git")
  }
}
