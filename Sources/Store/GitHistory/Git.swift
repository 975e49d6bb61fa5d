import ChildProcesses
package import Foundation

/// Runs git in a folder, without running any program that the repository specifies.
///
/// A repository's configuration, attributes and hooks come from its author, and can specify
/// programs for git to run: file system monitors, hooks, filters, diff drivers, transports. This
/// type disables all of them, and every run of git goes through it. Programs from the user's and
/// the system's configuration stay enabled.
package struct Git: Sendable {
  package let folder: URL
  /// Additional settings, as `NAME=VALUE`.
  private var settings: [String] = []

  package init(folder: URL) { self.folder = folder }

  /// Settings that override those of the repository.
  private static let safeSettings = [
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false",
    "core.gitProxy=", "core.askPass=", "log.showSignature=false", "gpg.program=false",
    "protocol.allow=never", "protocol.ext.allow=never", "safe.bareRepository=explicit",
    "submodule.recurse=false", "log.mailmap=false", "mailmap.file=/dev/null",
  ]

  /// Variables that override those of the environment.
  ///
  /// They disable fetching, because a remote can specify the program that serves it, and optional
  /// locks, because the commands make no changes.
  package static let variables = [
    "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_LAZY_FETCH": "1", "GIT_PAGER": "cat", "LC_ALL": "C",
  ]

  /// The variables for running git in the folder.
  ///
  /// With `GIT_DIR` alone, as in a hook, git takes the current folder for the top of the work tree;
  /// this adds the folder that has the repository.
  package var environment: [String: String] {
    let own = ProcessInfo.processInfo.environment
    guard own["GIT_DIR"] != nil, own["GIT_WORK_TREE"] == nil, let repository else {
      return Self.variables
    }
    var all = Self.variables
    all["GIT_WORK_TREE"] = repository.deletingLastPathComponent().path
    return all
  }

  /// Returns the program and arguments of a git command line.
  package func words(_ arguments: [String]) -> [String] {
    ["git", "--no-optional-locks", "--no-pager"]
      + (Self.safeSettings + settings).flatMap { ["-c", $0] } + arguments
  }

  /// Runs git and returns its output; `nil` if it fails or is not installed.
  func callAsFunction(_ arguments: String..., variables: [String: String] = [:]) -> String? {
    output(of: arguments, variables: variables)
  }

  /// Runs a pipeline of git commands and returns the output of the last one; `nil` if it fails.
  ///
  /// The arguments must contain only letters, digits, `-` and `=`, because they are not quoted for
  /// the shell.
  func pipe(_ commands: [String]...) -> String? {
    run(["sh", "-c", commands.map { words($0).joined(separator: " ") }.joined(separator: " | ")])
  }

  private func output(of arguments: [String], variables: [String: String] = [:]) -> String? {
    run(words(arguments), variables)
  }

  private func run(_ words: [String], _ variables: [String: String] = [:]) -> String? {
    bytes(words, variables).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }

  /// Runs git and returns the bytes of its output; `nil` if it fails.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The file that git reads from; `nil` for an empty input.
  ///   - variables: Additional variables.
  /// - Returns: The output.
  func bytes(
    of arguments: [String],
    reading input: Descriptor? = nil,
    variables: [String: String] = [:]
  ) -> [UInt8]? {
    bytes(words(arguments), variables, reading: input)
  }

  private func bytes(
    _ words: [String],
    _ variables: [String: String],
    reading input: Descriptor? = nil
  ) -> [UInt8]? {
    guard let outcome = try? outcome(words, variables, reading: input) else { return nil }
    return outcome.status == 0 ? outcome.output : nil
  }

  /// Runs git and returns its status and output, whether or not it succeeds.
  ///
  /// - Throws: `ProgramError` if git cannot be started.
  func outcome(of arguments: [String]) throws(ProgramError) -> Program.Outcome {
    try outcome(words(arguments), [:])
  }

  private func outcome(
    _ words: [String],
    _ variables: [String: String],
    reading input: Descriptor? = nil
  ) throws(ProgramError) -> Program.Outcome {
    let all = environment.merging(variables) { $1 }
    return try Program(words, in: folder.path, variables: all).run(reading: input)
  }
}

// MARK: - Drivers of the repository

extension Git {
  /// Returns git without the filters, hooks and attribute files of the repository's configuration,
  /// for commands that read or write files in the work tree.
  ///
  /// Returns `nil` if they cannot be determined.
  package func withoutDriversOfRepository() -> Git? {
    let pattern = "^(filter|hook)\\..*|^core\\.(attributesfile|excludesfile)$"
    // Git fails if no setting matches, so add one that does.
    let listed = output(of: [
      "-c", "filter.keyline-none.required=false", "config", "--show-scope", "--includes", "--null",
      "--name-only", "--get-regexp", pattern,
    ])
    guard let listed else { return nil }
    let words = listed.unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false)
      .map { String($0) }
    var git = self
    for index in stride(from: 0, to: words.count - 1, by: 2)
    where !["system", "global", "command"].contains(words[index]) {
      let name = words[index + 1]
      // `-c NAME=VALUE` cannot set a name that contains an equals sign, and one that is not UTF-8 was
      // not read exactly.
      guard !name.unicodeScalars.contains(where: { ["=", "\u{FFFD}"].contains($0) }) else {
        return nil
      }
      git.settings += Git.replacements(of: name)
    }
    return git
  }

  /// Returns settings that disable the one with the given name.
  private static func replacements(of name: String) -> [String] {
    let scalars = name.unicodeScalars
    guard let first = scalars.firstIndex(of: "."), let last = scalars.lastIndex(of: "."),
      first != last
    else { return name.utf8.starts(with: "core.".utf8) ? [name + "=/dev/null"] : [] }
    let section = String(scalars[..<last])
    return name.utf8.starts(with: "filter.".utf8)
      ? ["clean=", "smudge=", "process=", "required=false"].map { "\(section).\($0)" }
      : ["enabled=false", "command=true"].map { "\(section).\($0)" }
  }
}
