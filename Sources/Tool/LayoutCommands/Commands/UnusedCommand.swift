import ArgumentParser
import Digests
import EscapedText
import Foundation
import Keyline
import LayoutDiff
import LayoutReports

/// Lists the snapshots of tests that no test seems to use.
struct UnusedCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "unused",
    abstract: "List the snapshots in files beside tests that no test seems to use.",
    discussion: """
      Looks at all __Layouts__ folders of the package in the current folder, and lists each scene with \
      the reason why it seems unused: its test file or its test does not exist, the test has its layouts \
      in the source, or the last run of all tests did not lay it out, as happens if a test is skipped, \
      disabled or fails early. What was not looked at is printed too. Exits with 1 if anything is listed, \
      for continuous integration.

      --delete removes the snapshots whose test file or test does not exist, or those that --scene \
      selects. Nothing else removes snapshots.

        swift test; \(Terminal.command) unused
        \(Terminal.command) unused --delete
        \(Terminal.command) unused --delete --scene 'CardTests/old*'
      """
  )

  @Flag(help: "Remove the snapshots from their files.")
  var delete = false

  @Option(help: ArgumentHelp("Only scenes whose name matches; repeatable.", valueName: "glob"))
  var scene: [String] = []

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var output: OutputOptions

  func run() throws {
    let package = WorkingFolder.url
    let unused = UnusedSnapshots(
      in: package,
      comparedWith: LaidOutSnapshots(in: package),
      lookingForFunctions: true
    )
    let selection = SceneSelection(scenes: scene, proposals: [])
    let entries = unused.entries.filter { entry in
      entry.snapshots.contains(where: selection.includes)
    }
    guard scene.isEmpty || !entries.isEmpty else {
      throw CommandFailure(.noMatch, "no snapshot that seems unused is selected")
    }
    let removed = delete ? entries.filter { !scene.isEmpty || $0.reason.isCertain } : []
    try unused.remove(removed)
    let kept = entries.filter { entry in
      !removed.contains { $0.path == entry.path && $0.scene == entry.scene }
    }
    try write(
      UnusedReport(
        removed: removed,
        kept: kept,
        fileCount: unused.fileCount,
        omissions: unused.omissions
      )
    )
    if !kept.isEmpty { throw ExitStatus.different.code }
  }
}

/// The snapshots that seem unused, with their reasons.
struct UnusedReport: Report {
  let removed: [UnusedSnapshots.Entry]
  let kept: [UnusedSnapshots.Entry]
  /// The number of files with snapshots.
  let fileCount: Int
  /// What was not looked at.
  let omissions: [String]

  var text: String {
    var lines: [String] = []
    if !removed.isEmpty {
      lines.append("removed \(Counted(removed.count, "scene")):")
      lines += removed.map(UnusedReport.line)
    }
    if !kept.isEmpty {
      lines.append("\(Counted(kept.count, "scene")) \(kept.count == 1 ? "seems" : "seem") unused:")
      lines += kept.map(UnusedReport.line)
      lines += remedies
    }
    if removed.isEmpty, kept.isEmpty {
      let files = Counted(fileCount, "file")
      lines.append("nothing seems unused in \(files) of tests' snapshots")
    }
    lines += omissions.map { "not looked at: \($0)" }
    return lines.map { PrintableText.text($0) + "\n" }.joined()
  }

  private var remedies: [String] {
    let command = "\(Terminal.command) unused --delete"
    let certain = kept.filter(\.reason.isCertain)
    var lines: [String] = []
    if !certain.isEmpty {
      lines.append("to remove the \(certain.count) without a test: \(command)")
    }
    if let first = kept.first(where: { !$0.reason.isCertain }) {
      lines.append(
        "to remove others, one by one: \(command) --scene \(ShellText.quoted(first.scene))"
      )
    }
    return lines
  }

  private static func line(_ entry: UnusedSnapshots.Entry) -> String {
    let count = entry.isPartial ? ", \(Counted(entry.snapshots.count, "snapshot"))" : ""
    return "  \(entry.scene)\(count)  (\(entry.path)): \(entry.reason.text)"
  }

  var json: JSONValue {
    func value(_ entry: UnusedSnapshots.Entry) -> JSONValue {
      [
        "scene": .string(entry.scene), "file": .string(entry.path),
        "reason": .string(entry.reason.text), "certain": .bool(entry.reason.isCertain),
        "snapshots": JSONValue(count: entry.snapshots.count),
      ]
    }
    return [
      "unused": .array(kept.map(value)), "removed": .array(removed.map(value)),
      "notLookedAt": .array(omissions.map(JSONValue.string)),
    ]
  }
}

extension UnusedSnapshots.Reason {
  fileprivate var text: String {
    switch self {
    case .noSource(let file): "there is no \(file)"
    case .noFunction: "no source of the tests has a function of that name"
    case .inlineLayouts(let function): "the layouts of \(function) are in its source"
    case .notLaidOut:
      "the last run did not lay it out; a test that is skipped, disabled or fails early lays out nothing"
    }
  }
}
