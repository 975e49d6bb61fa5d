import LayoutDiff
import LayoutStore

extension SnapshotPair {
  /// Reads the first selected snapshot of a test that its run found to differ.
  ///
  /// - Parameters:
  ///   - scene: The name of the test's scene, or a pattern.
  ///   - selection: The selected proposals and environments.
  ///   - report: The path of the run's report.
  /// - Throws: ``KeylineError`` if the report has no such snapshot, or nothing to compare it with.
  package init(
    of scene: String,
    selectedBy selection: ConfigurationSelection,
    inReport report: String
  ) throws {
    let all = try TestFailure.all(besideReport: report)
    guard !all.isEmpty else {
      throw KeylineError(.notFound, "\(report): nothing differs in this test run")
    }
    let snapshots = all.map { RecordedSnapshot($0.new) }
    let named = Set(try SceneLookup.snapshots(named: scene, among: snapshots))
    let chosen = all.filter { failure in
      let recorded = RecordedSnapshot(failure.new)
      return named.contains(recorded)
        && selection.includes(recorded, in: failure.new.environment)
    }
    guard let first = chosen.first(where: { $0.old != nil }) ?? chosen.first else {
      throw KeylineError(.notFound, "\(scene) does not differ at \(selection.text) in \(report)")
    }
    guard let old = first.old else {
      throw KeylineError(
        .notFound,
        "there is no snapshot of \(first.new.scene) in \(first.origin) to compare it with"
      )
    }
    self.init(
      labels: (first.origin, "this test"),
      recorded: RecordedSnapshot(first.new),
      old: old,
      new: first.new,
      differingCount: chosen.count
    )
  }
}
