import ChildProcesses
import Foundation
package import LayoutStore

/// The files of tests' snapshots in commits, read from git's objects without a checkout.
package struct LayoutFileHistory {
  /// A commit with its files.
  package struct Commit: Sendable {
    /// The full name.
    package let id: String
    /// When it was committed, in UTC.
    package let date: String
    /// The first line of the message.
    package let subject: String
    /// The names of the files' contents, by path.
    package internal(set) var files: [String: String] = [:]
  }

  /// The commits, the oldest first.
  package let commits: [Commit]

  private static let format = "--format=%x01%H%x02%cd%x02%s"
  private static let date = "--date=format-local:%Y-%m-%dT%H:%M:%SZ"

  /// Reads a commit and those of its ancestors on the first-parent line that changed files.
  ///
  /// It is `nil` if the commit is unknown.
  ///
  /// - Parameters:
  ///   - commit: The full name of the commit.
  ///   - git: Git in the folder to look for files in.
  package init?(upTo commit: String, in git: Git) {
    // Paths are relative to the folder, as the pattern is.
    let output = git.bytes(
      of: [
        "log", "--first-parent", "--diff-merges=first-parent", "--reverse", "--raw", "-z",
        "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--relative", Self.format,
        Self.date, "--end-of-options", commit, "--",
        ":(glob)**/\(LayoutFile.folderName)/**/*\(LayoutFile.suffix)",
      ],
      variables: ["TZ": "UTC"]
    )
    guard let output else { return nil }
    commits = LayoutFileHistory.commits(Self.words(output))
  }

  /// Reads a single commit.
  ///
  /// It is `nil` if the commit is unknown.
  package init?(of commit: String, in git: Git) {
    let head = git.bytes(
      of: ["log", "--max-count=1", "-z", Self.format, Self.date, "--end-of-options", commit],
      variables: ["TZ": "UTC"]
    )
    guard let head, var last = Self.commits(Self.words(head)).first,
      let tree = git.bytes(of: ["ls-tree", "-r", "-z", commit])
    else { return nil }
    for word in Self.words(tree) {
      // "100644 blob NAME\tPATH"
      let parts = word.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, Self.isLayoutFile(parts[1]) else { continue }
      let fields = parts[0].split(separator: " ")
      guard fields.count == 3, fields[0].hasPrefix("100") else { continue }
      last.files[String(parts[1])] = String(fields[2])
    }
    commits = [last]
  }

  private static func isLayoutFile(_ path: Substring) -> Bool {
    path.hasSuffix(LayoutFile.suffix)
      && path.split(separator: "/").dropLast().contains { $0 == LayoutFile.folderName }
  }

  private static func words(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads commits, each followed by the changes since the one before.
  private static func commits(_ words: [String]) -> [Commit] {
    var commits: [Commit] = []
    var files: [String: String] = [:]
    var change: [Substring]?
    for word in words {
      if let fields = change {
        // ":100644 100644 OLD NEW M", then the path; a mode that is not a file's removes it.
        files[word] = fields[1].hasPrefix("100") && fields[4] != "D" ? String(fields[3]) : nil
        commits[commits.count - 1].files = files
        change = nil
      } else if let start = word.firstIndex(of: "\u{1}") {
        let fields = word[word.index(after: start)...].split(
          separator: "\u{2}",
          maxSplits: 2,
          omittingEmptySubsequences: false
        ).map(String.init)
        guard fields.count == 3 else { continue }
        var commit = Commit(id: fields[0], date: fields[1], subject: fields[2])
        commit.files = files
        commits.append(commit)
      } else if let start = word.firstIndex(of: ":"), !commits.isEmpty {
        let fields = word[word.index(after: start)...].split(separator: " ")
        if fields.count == 5 { change = fields }
      }
    }
    return commits
  }

  /// Reads the contents of files, by their names in git.
  ///
  /// - Returns: The contents, without those that git does not have; `nil` if git fails.
  package static func contents(
    of names: Set<String>,
    in git: Git
  ) throws(StoreError) -> [String: [UInt8]]? {
    let scratch = try ScratchFolder()
    let list = scratch.url.appendingPathComponent("names")
    guard (try? Data(names.sorted().joined(separator: "\n").utf8 + [0x0A]).write(to: list)) != nil,
      let input = try? Descriptor(reading: list.path)
    else { return nil }
    return git.bytes(of: ["cat-file", "--batch"], reading: input).map(contents)
  }

  /// Reads "NAME blob SIZE", a line break, the content and a line break for each file.
  private static func contents(_ bytes: [UInt8]) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var position = 0
    while position < bytes.count, let end = bytes[position...].firstIndex(of: 0x0A) {
      let fields = String(decoding: bytes[position..<end], as: UTF8.self).split(separator: " ")
      position = end + 1
      guard fields.count == 3, let size = Int(fields[2]), size >= 0,
        size <= bytes.count - position
      else { continue }
      contents[String(fields[0])] = Array(bytes[position..<(position + size)])
      position += size + 1
    }
    return contents
  }
}
