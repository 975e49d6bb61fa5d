import CanonicalJSON
import LayoutCore
import LayoutRecorder
import LayoutSnapshots
import LayoutStore

/// The newest version of a store, which tests hold layouts against.
struct TestBaseline: Sendable {
  /// What makes a snapshot of one version the same question as one of another.
  struct Key: Hashable, Sendable {
    private let scene: [UInt8]
    private let proposal: String
    private let environment: Digest

    init(_ entry: RecordedEntry) {
      scene = Array(entry.scene.utf8)
      proposal = entry.proposalText
      environment = entry.environmentDigest
    }

    init(_ recording: Recording) {
      scene = Array(recording.request.scene.name.utf8)
      proposal = ProposalText(recording.request.proposal).description
      environment = Digest(of: recording.environmentText)
    }
  }

  /// The version's label; `nil` where nothing was recorded yet.
  let label: String?
  let entries: [Key: RecordedEntry]

  /// A baseline without snapshots.
  static let empty = TestBaseline(label: nil, entries: [:])

  private init(label: String?, entries: [Key: RecordedEntry]) {
    self.label = label
    self.entries = entries
  }

  /// Reads what tests are held against: the newest version, or where branches were merged, of each
  /// snapshot what was recorded last on any of them.
  init(_ store: RecordsStore) throws(StoreError) {
    let versions = try store.versions()
    guard let newest = versions.last else {
      self = .empty
      return
    }
    let parents = Set(versions.compactMap(\.parent))
    let heads = versions.filter { !parents.contains($0.label) }
    label = newest.label
    guard heads.count > 1 else {
      entries = TestBaseline.byKey(try store.entries(of: newest))
      return
    }
    var states: [Key: State] = [:]
    for head in heads {
      for (key, state) in try TestBaseline.states(at: head, in: store)
      where state.since > states[key]?.since ?? 0 {
        states[key] = state
      }
    }
    entries = states.compactMapValues(\.entry)
  }

  /// What a snapshot is on a line of versions, and since which of them.
  private struct State {
    /// The snapshot; `nil` where it was dropped.
    let entry: RecordedEntry?
    let since: Int
  }

  private static func states(
    at head: RecordedVersion,
    in store: RecordsStore
  ) throws(StoreError) -> [Key: State] {
    var states: [Key: State] = [:]
    for version in try store.line(of: head) {
      let entries = byKey(try store.entries(of: version))
      for (key, entry) in entries where states[key]?.entry?.resultDigest != entry.resultDigest {
        states[key] = State(entry: entry, since: version.sequence)
      }
      for (key, state) in states where state.entry != nil && entries[key] == nil {
        states[key] = State(entry: nil, since: version.sequence)
      }
    }
    return states
  }

  private static func byKey(_ entries: [RecordedEntry]) -> [Key: RecordedEntry] {
    Dictionary(entries.map { (Key($0), $0) }) { first, _ in first }
  }
}
