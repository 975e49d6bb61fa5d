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

  /// Reads the newest version of a store.
  init(_ store: RecordsStore) throws(StoreError) {
    guard let version = try store.versions().last else {
      self = .empty
      return
    }
    label = version.label
    let entries = try store.entries(of: version)
    self.entries = Dictionary(entries.map { (Key($0), $0) }) { first, _ in first }
  }
}
