import LayoutDiff
import LayoutReports
import LayoutStore

/// What a command says of versions that came into a store.
struct MergeSummary: CustomStringConvertible {
  private let report: MergeReport
  private let done: String

  /// Creates a summary; `done` is what happened to the versions, such as `merged`.
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
