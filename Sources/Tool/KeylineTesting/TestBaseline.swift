import Keyline
import LayoutStore

/// The snapshots that tests compare layouts with.
struct TestBaseline: Sendable {
  /// The version's label; `nil` if nothing was recorded.
  let label: String?
  let entries: [SnapshotKey: RecordedSnapshot]

  /// A baseline without snapshots.
  static let empty = TestBaseline(label: nil, entries: [:])

  private init(label: String?, entries: [SnapshotKey: RecordedSnapshot]) {
    (self.label, self.entries) = (label, entries)
  }

  /// Reads the version recorded at the commit nearest to the sources or, if no commit is known, the
  /// latest version.
  ///
  /// After a merge of branches, it contains the most recent snapshots of all of them.
  init(
    _ store: RecordsStore,
    of sources: SourceBaseline,
    _ observer: WorkObserver = WorkObserver()
  ) throws(StoreError) {
    let versions = try store.versions()
    guard let newest = versions.last else {
      self = .empty
      return
    }
    let nearest = try sources.versions(in: store, for: .testing, observer)
    label = (nearest?.last ?? newest).label
    entries = try store.snapshots(joining: nearest ?? TestBaseline.heads(of: versions)).byKey
  }

  private static func heads(of versions: [RecordedVersion]) -> [RecordedVersion] {
    let parents = Set(versions.compactMap(\.parent))
    return versions.filter { !parents.contains($0.label) }
  }
}
