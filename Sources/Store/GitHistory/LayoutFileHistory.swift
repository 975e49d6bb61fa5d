import ChildProcesses
import ConfinedFiles
import Foundation
package import LayoutStore

/// The files of tests' snapshots in commits, read from git's objects without a checkout.
package struct LayoutFileHistory {
  package struct Commit: Sendable {
    /// The full name.
    package let id: String
    /// When it was committed, in UTC.
    package let date: String
    /// The author's name.
    package let author: String
    /// The first line of the message.
    package let subject: String
    /// The names of the files' contents, by path.
    package internal(set) var files: [String: String] = [:]
    /// The parents that changed files, or lead to commits that did.
    fileprivate let parents: [String]
    /// The files that the commit changed since its first parent; `nil` for those that it removed.
    fileprivate var changes: [String: String?] = [:]
  }

  /// The commits, the oldest first.
  package let commits: [Commit]

  private static let format = "--format=%x01%H%x02%P%x02%cd%x02%an%x02%s"
  private static let date = "--date=format-local:%Y-%m-%dT%H:%M:%SZ"

  /// Reads a commit and those of its ancestors that changed files.
  ///
  /// It is `nil` if the commit is unknown. The commits of a merged branch follow the commit that the
  /// merge continues, with their own changes; the merge itself is listed only if it changed files in
  /// addition to them.
  ///
  /// - Parameters:
  ///   - commit: The full name of the commit.
  ///   - git: Git in the folder to look for files in.
  package init?(upTo commit: String, in git: Git) {
    // Paths are relative to the folder, as the pattern is.
    let output = git.bytes(
      of: [
        "log", "--full-history", "--parents", "--topo-order", "--diff-merges=first-parent",
        "--reverse", "--raw", "-z",
        "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--relative", Self.format,
        Self.date, "--end-of-options", commit, "--",
        ":(glob)**/\(LayoutFile.folderName)/**/*\(LayoutFile.suffix)",
      ],
      variables: ["TZ": "UTC"]
    )
    guard let output else { return nil }
    commits = LayoutFileHistory.sequence(of: LayoutFileHistory.commits(Self.words(output)))
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
      guard fields.count == 3, fields[0].utf8.starts(with: "100".utf8) else { continue }
      last.files[String(parts[1])] = String(fields[2])
    }
    commits = [last]
  }

  private static func isLayoutFile(_ path: Substring) -> Bool {
    path.utf8.reversed().starts(with: LayoutFile.suffix.utf8.reversed())
      && PathText.components(of: String(path)).dropLast().contains { $0 == LayoutFile.folderName }
  }

  private static func words(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads commits, each with the changes since its first parent.
  private static func commits(_ words: [String]) -> [Commit] {
    var commits: [Commit] = []
    var change: [Substring]?
    for word in words {
      if let fields = change {
        // ":100644 100644 OLD NEW M", then the path; a mode that is not a file's removes it.
        let isFile = fields[1].utf8.starts(with: "100".utf8) && fields[4] != "D"
        commits[commits.count - 1].changes.updateValue(
          isFile ? String(fields[3]) : nil,
          forKey: word
        )
        change = nil
      } else if let start = word.firstIndex(of: "\u{1}") {
        let fields = word[word.index(after: start)...].split(
          separator: "\u{2}",
          maxSplits: 4,
          omittingEmptySubsequences: false
        ).map(String.init)
        guard fields.count == 5 else { continue }
        let parents = fields[1].split(separator: " ").map(String.init)
        commits.append(
          Commit(
            id: fields[0],
            date: fields[2],
            author: fields[3],
            subject: fields[4],
            parents: parents
          )
        )
      } else if let start = word.firstIndex(of: ":"), !commits.isEmpty {
        let fields = word[word.index(after: start)...].split(separator: " ")
        if fields.count == 5 { change = fields }
      }
    }
    return commits
  }

  /// Returns the commits that changed files in the order of the first-parent line, each with all files.
  ///
  /// - Parameter commits: The commits, each after its parents.
  /// - Returns: The commits; those of a merged branch are in place of the merge.
  private static func sequence(of commits: [Commit]) -> [Commit] {
    let positions = Dictionary(uniqueKeysWithValues: commits.enumerated().map { ($1.id, $0) })
    var line: [Int] = []
    var next = commits.indices.last
    while let position = next {
      line.append(position)
      next = commits[position].parents.first.flatMap { positions[$0] }
    }
    var seen = Set(line)
    var (sequence, files): ([Commit], [String: String]) = ([], [:])
    for position in line.reversed() {
      let commit = commits[position]
      let merged = files.merging(commit.changes)
      let branches = commit.parents.dropFirst().compactMap { positions[$0] }
      let others = newAncestors(of: branches, commits, positions, &seen)
      // A merge that takes over nothing discards the changes of its branches.
      for other in others where !commit.changes.isEmpty && commits[other].parents.count < 2 {
        var other = commits[other]
        other.changes = other.changes.filter { commit.changes.keys.contains($0.key) }
        guard !other.changes.isEmpty else { continue }
        files = files.merging(other.changes)
        other.files = files
        sequence.append(other)
      }
      guard files != merged else { continue }
      files = merged
      var last = commit
      last.files = files
      sequence.append(last)
    }
    return sequence
  }

  /// Returns commits and their ancestors that were not seen before, in ascending order.
  private static func newAncestors(
    of starts: [Int],
    _ commits: [Commit],
    _ positions: [String: Int],
    _ seen: inout Set<Int>
  ) -> [Int] {
    var (found, pending) = ([Int](), starts)
    while let position = pending.popLast() {
      guard seen.insert(position).inserted else { continue }
      found.append(position)
      pending += commits[position].parents.compactMap { positions[$0] }
    }
    return found.sorted()
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

extension [String: String] {
  /// Returns the files after changes; a change to `nil` removes a file.
  fileprivate func merging(_ changes: [String: String?]) -> [String: String] {
    var files = self
    for (path, name) in changes { files[path] = name }
    return files
  }
}
