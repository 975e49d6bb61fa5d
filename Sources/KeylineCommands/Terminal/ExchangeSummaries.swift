import LayoutDiff
import LayoutReports
import LayoutStore
import SharedStore

/// The versions that a command added to a store.
struct MergeSummary: CustomStringConvertible {
  private let report: MergeReport
  private let done: String

  /// Creates a summary; `done` is the past participle, such as `merged`.
  init(_ report: MergeReport, done: String) {
    self.report = report
    self.done = done
  }

  var description: String {
    guard !report.versions.isEmpty else { return "\(done) nothing: there is no version\n" }
    return versions + decisions
  }

  private var versions: String {
    report.versions.map { version in
      let label = PrintableText.text(version.label)
      let what =
        version.added == 0 ? "nothing new" : Counted(version.added, "new snapshot").description
      return "\(done) \(label): \(what)\(MergeSummary.rest(of: version))\n"
    }.joined()
  }

  private var decisions: String {
    var text = ""
    if report.decisionCount > 0 {
      text += "\(done) \(Counted(report.decisionCount, "decision"))\n"
    }
    if report.leftDecisionCount > 0 {
      text += "left out \(Counted(report.leftDecisionCount, "decision"))\n"
    }
    return text
  }

  /// Says which shards are there while others are missing.
  private static func rest(of version: MergeReport.Version) -> String {
    guard !version.shards.isWhole else { return "" }
    return "; so far shard \(version.shards.shards.map(\.description).joined(separator: ", "))"
  }
}

/// The versions that a command sent or fetched.
struct TransferSummary: CustomStringConvertible {
  let report: TransferReport
  /// The past participle, such as `pushed`.
  let done: String

  var description: String {
    let new = report.versions.filter { !$0.isKnown }
    var lines = new.map { version in
      let rest = version.shards.isWhole ? "" : "; so far shard \(version.shards)"
      return "\(done) \(PrintableText.text(version.label)): "
        + "\(Counted(version.added, "new snapshot"))\(rest)"
    }
    if report.decisionCount > 0 {
      lines.append("\(done) \(Counted(report.decisionCount, "decision"))")
    } else if new.isEmpty {
      lines.append("\(done) nothing: both have the same versions")
    }
    if let moved = report.moved, moved.from != moved.to {
      let before = moved.from.map { " instead of \(PrintableText.text($0))" } ?? ""
      let (name, label) = (PrintableText.text(moved.name), PrintableText.text(moved.to))
      lines.append("\(name) is \(label)\(before)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Prints on standard error the versions that were left out, and how much was transferred.
  func printNotes() {
    for version in report.incomplete {
      Terminal.printNote(
        "note: \(version.label) was left out: so far there is only shard \(version.shards)"
      )
    }
    if report.leftDecisionCount > 0 {
      let count = Counted(report.leftDecisionCount, "decision")
      Terminal.printNote("note: \(count) about versions that are not here were left out")
    }
    Terminal.printNote("sent \(report.sentBytes) bytes, received \(report.receivedBytes)")
  }
}
