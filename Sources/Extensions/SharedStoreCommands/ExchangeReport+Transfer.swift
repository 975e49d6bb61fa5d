#if SharedStore
import Keyline
import LayoutCommands
import LayoutDiff
import LayoutReports
import LayoutStore
import SharedStore

extension ExchangeReport {
  /// Creates the report of a push or a pull.
  ///
  /// - Parameters:
  ///   - report: The result of the transfer.
  ///   - verb: The verb at the start of each line.
  ///   - fetched: The ref that was pulled, with the label of its version.
  init(_ report: TransferReport, verb: String, fetched: (ref: String, label: String)? = nil) {
    self.init(
      of: report.versions.filter { !$0.isKnown }.map {
        Version(label: $0.label, added: $0.added, shards: $0.shards)
      },
      decisionCount: report.decisionCount,
      moved: fetched.map { ($0.ref, nil, $0.label) } ?? report.moved,
      verb: verb,
      nothing: "both sides have the same versions"
    )
  }
}

extension TransferReport {
  /// Prints the versions and decisions that were skipped, and the amount of transferred data.
  func printNotes() {
    for version in incomplete {
      let shards = version.shards.shards.map(\.description).joined(separator: ", ")
      Terminal.observer.note("\(version.label) was skipped: the server has only shard \(shards)")
    }
    if leftDecisionCount > 0 {
      let count = Counted(leftDecisionCount, "decision")
      Terminal.observer.note("\(count) on versions that are not here were skipped")
    }
    Terminal.observer.inform("sent \(sentBytes) bytes, received \(receivedBytes)")
  }
}
#endif
