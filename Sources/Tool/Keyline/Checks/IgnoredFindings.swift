import Digests
import Foundation
package import LayoutChecks
import LayoutDiff
import LayoutReports
package import LayoutScenes
import LayoutStore

/// The findings that a project ignores: the list `ignore` of the section `check` in `keyline.json`.
///
/// An ignore with an ID is for one finding; `keyline check --accept` adds those. One without is for
/// all findings of its rule at nodes that match its pattern.
package struct IgnoredFindings: Sendable {
  private var ignores: [CheckConfiguration.Ignore]

  package init(_ ignores: [CheckConfiguration.Ignore]) { self.ignores = ignores }

  /// The ignores with patterns for nodes.
  var patterns: [CheckConfiguration.Ignore] { ignores.filter { $0.id == nil } }

  /// Returns the ignores without those that have expired.
  func active(on today: CalendarDay) -> IgnoredFindings {
    IgnoredFindings(ignores.filter { !$0.hasExpired(on: today) })
  }

  /// Returns the first ignore for a finding; `nil` if it is not ignored.
  func first(matching finding: LayoutFinding) -> CheckConfiguration.Ignore? {
    ignores.first { $0.matches(finding) }
  }

  /// Returns sentences about ignores that have expired, and about findings that are gone.
  ///
  /// - Parameters:
  ///   - today: The day on which ignores are checked for expiration.
  ///   - found: All findings.
  ///   - scenes: The names of the scenes that were checked.
  /// - Returns: The sentences.
  func notes(
    on today: CalendarDay,
    found: [LayoutFinding],
    in scenes: Set<String>
  ) -> [String] {
    var notes = ignores.filter { $0.hasExpired(on: today) }.map { ignore in
      let author = ignore.author.map { " by \($0)" } ?? ""
      let day = ignore.until ?? ""
      return "the ignore of \(ignore.rule) at \(ignore.node)\(author) expired on \(day)"
    }
    let count = gone(found, in: scenes).count
    if count > 0 {
      let findings = Counted(count, "ignored finding")
      notes.append("\(findings) no longer exist\(count == 1 ? "s" : ""); --accept removes them")
    }
    return notes
  }

  /// Returns the ignores of single findings that scenes no longer have.
  private func gone(
    _ found: [LayoutFinding],
    in scenes: Set<String>
  ) -> [CheckConfiguration.Ignore] {
    let ids = Set(found.map(\.id))
    return ignores.filter { ignore in
      ignore.id.map { !ids.contains($0) } ?? false && scenes.contains(ignore.scene)
    }
  }

  /// Accepts the findings of a check in the list of a project as it is now, alone among the programs
  /// that accept findings.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - scenes: The names of the scenes.
  ///   - project: The project.
  ///   - author: The author.
  ///   - reason: The reason; `nil` for none.
  /// - Returns: The path of the file, and the ignores that were removed; `nil` if there was nothing to
  ///   accept.
  /// - Throws: ``KeylineError`` if the file cannot be read or written.
  package static func accept(
    _ report: CheckReport,
    in scenes: Set<String>,
    of project: Project,
    by author: String,
    reason: String?
  ) throws -> (path: String, gone: [CheckConfiguration.Ignore])? {
    let file = WorkingFolder.absolute(project.configurationPath)
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    return try LayoutFile.withLock(forFileAt: file) {
      // A different check can have accepted findings since this one began.
      let configuration = try Project(above: folder).configuration
      var ignored = IgnoredFindings(configuration.check.ignores)
      let gone = ignored.accept(report, in: scenes, by: author, reason: reason)
      guard !gone.isEmpty || !report.failures.isEmpty else { return nil }
      return (try ignored.write(to: project), gone)
    }
  }

  /// Adds the findings of a check that it did not ignore, and removes the ignores of findings that its
  /// scenes no longer have.
  ///
  /// - Parameters:
  ///   - report: The check.
  ///   - scenes: The names of the scenes.
  ///   - author: The author.
  ///   - reason: The reason; `nil` for none.
  /// - Returns: The ignores that were removed.
  private mutating func accept(
    _ report: CheckReport,
    in scenes: Set<String>,
    by author: String,
    reason: String?
  ) -> [CheckConfiguration.Ignore] {
    let new = report.failures.map(\.finding)
    let gone = gone(report.entries.map(\.finding), in: scenes)
    let replaced = Set(gone.compactMap(\.id)).union(new.map(\.id))
    ignores.removeAll { $0.id.map(replaced.contains) ?? false }
    ignores += new.map { finding in
      CheckConfiguration.Ignore(finding, by: author, reason: reason)
    }
    return gone
  }

  /// Writes the list into a project's configuration, and keeps the rest of the file.
  ///
  /// - Returns: The path of the file.
  /// - Throws: ``KeylineError`` if the file cannot be read or written.
  private func write(to project: Project) throws(KeylineError) -> String {
    let path = project.configurationPath
    let start =
      SceneFiles.exists(path)
      ? try SceneFiles.readContent(path, limit: Project.maximumBytes)
      : Array("{\n  \"keyline\": 1\n}\n".utf8)
    var text = DocumentText(start)
    var check = DocumentText(text.value(of: "check") ?? Array("{}".utf8))
    check.set(description, for: "ignore")
    text.set(String(decoding: check.bytes, as: UTF8.self), for: "check")
    guard text.bytes.count <= Project.maximumBytes else {
      throw KeylineError(
        .invalidInput,
        "\(path) would be too large; correct some of the findings, or turn a rule off in check.rules"
      )
    }
    try ResultFile.write(text.bytes, to: path)
    return path
  }
}

extension IgnoredFindings: CustomStringConvertible {
  /// The list as JSON, one ignore a line: two branches can add some with few conflicts.
  package var description: String {
    guard !ignores.isEmpty else { return "[]" }
    return "[\n\(ignores.map { "      \($0.text)" }.joined(separator: ",\n"))\n    ]"
  }
}

extension CheckConfiguration.Ignore {
  /// Creates the ignore of a single finding.
  fileprivate init(_ finding: LayoutFinding, by author: String, reason: String?) {
    self.init(
      id: finding.id,
      rule: finding.rule.id,
      node: "\(finding.scene)#\(finding.nodes.first?.path ?? "")",
      reason: reason,
      author: author,
      until: nil
    )
  }

  /// The scene of a single finding.
  fileprivate var scene: String { String(node.prefix { $0 != "#" }) }

  /// Returns whether the last day has passed.
  fileprivate func hasExpired(on today: CalendarDay) -> Bool {
    until.flatMap { CalendarDay($0) }.map { $0 < today } ?? false
  }

  /// Returns whether the ignore is for a finding, whether or not it has expired.
  fileprivate func matches(_ finding: LayoutFinding) -> Bool {
    if let id { return id == finding.id }
    guard rule == finding.rule.id else { return false }
    let pattern = NodePattern(node)
    return finding.nodes.contains { pattern.matches(path: $0.path, scene: finding.scene) }
  }

  /// The ignore as JSON, on one line.
  fileprivate var text: String {
    let members: [(key: String, value: String?)] = [
      ("id", id), ("rule", rule), ("node", node), ("reason", reason), ("author", author),
      ("until", until),
    ]
    let texts = members.compactMap { key, value in
      value.map { "\"\(key)\": \(JSONValue.string($0).canonicalText)" }
    }
    return "{\(texts.joined(separator: ", "))}"
  }
}
