import LayoutChecks
package import LayoutDiff
package import LayoutReports
package import LayoutStore

/// Finds what the outlines of snapshots mark: changes since an earlier version, and findings of the
/// project's check.
package struct SnapshotMarks {
  private let check: Check
  private let tolerance: Tolerance
  private let records: RecordsStore?
  private let parent: String
  /// The snapshots of the parent that differ from those of the version.
  private let earlier: [SnapshotKey: RecordedSnapshot]

  /// Creates marks of findings and, with a version, of changes since its parent if the store has it.
  ///
  /// - Throws: ``KeylineError`` if the project's settings of checks are not valid, or `StoreError`.
  package init(
    _ project: Project,
    of version: RecordedVersion? = nil,
    in records: RecordsStore? = nil
  ) throws {
    check = Check(try CheckPlan(project.configuration.check), today: .today)
    tolerance = project.tolerance
    self.records = records
    parent = version?.parent ?? ""
    earlier =
      try version.flatMap { version in
        try records.map { try SnapshotMarks.earlier(than: version, in: $0) }
      } ?? [:]
  }

  private static func earlier(
    than version: RecordedVersion,
    in records: RecordsStore
  ) throws(StoreError) -> [SnapshotKey: RecordedSnapshot] {
    do {
      let pairing = try SnapshotPairing(since: version.parent, to: version, in: records)
      let pairs = pairing?.different.map { (SnapshotKey($0.new), $0.old) } ?? []
      return Dictionary(pairs) { first, _ in first }
    } catch  where error.code == .noSuchVersion {
      return [:]
    }
  }

  /// Returns the marks of a snapshot with its contents; it is not recorded if `recorded` is `nil`.
  package func marks(
    of snapshot: Snapshot,
    recorded: RecordedSnapshot? = nil,
    texts: [TextFit] = []
  ) throws -> OutlineMarks {
    var diff: SnapshotDiff?
    if let records, let old = recorded.flatMap({ earlier[SnapshotKey($0)] }) {
      let before = try records.snapshot(old)
      diff = SnapshotDiff(old: before, new: snapshot, tolerance: tolerance)
    }
    let findings = check.findings(in: LayoutSpan(snapshot, texts: texts))
    return OutlineMarks(of: snapshot, findings: findings, diff: diff, since: parent)
  }
}
