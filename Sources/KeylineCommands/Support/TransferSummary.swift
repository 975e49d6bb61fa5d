import LayoutDiff
import LayoutReports
import SharedStore

/// What a command says of versions that were sent or fetched.
struct TransferSummary: CustomStringConvertible {
  let report: TransferReport
  /// What happened to the versions, such as `pushed`.
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

  /// Says on standard error what was left out, and how much was transferred.
  func sayRest() {
    for version in report.incomplete {
      Program.say(
        "note: \(version.label) was left out: so far there is only shard \(version.shards)"
      )
    }
    if report.leftDecisionCount > 0 {
      let count = Counted(report.leftDecisionCount, "decision")
      Program.say("note: \(count) about versions that are not here were left out")
    }
    Program.say("sent \(report.sentBytes) bytes, received \(report.receivedBytes)")
  }
}
