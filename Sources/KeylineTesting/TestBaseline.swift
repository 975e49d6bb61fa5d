import CanonicalJSON
import LayoutCore
import LayoutDiff
import LayoutRecorder
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
  /// What has to be said of the version, if it is a makeshift.
  let remark: String?

  /// A baseline without snapshots.
  static let empty = TestBaseline(label: nil, entries: [:], remark: nil)

  private init(label: String?, entries: [Key: RecordedEntry], remark: String?) {
    (self.label, self.entries, self.remark) = (label, entries, remark)
  }

  /// Reads what was recorded of the sources' nearest commit, or where no commit is known, last.
  ///
  /// Where branches were merged, it is of each snapshot what was recorded last on any of them.
  init(_ store: RecordsStore, of sources: TestSources) throws(StoreError) {
    let versions = try store.versions()
    guard let newest = versions.last else {
      self = .empty
      return
    }
    let choice = sources.baseline(among: versions)
    let heads = choice?.versions ?? TestBaseline.heads(of: versions)
    label = (choice?.versions.last ?? newest).label
    remark = choice.flatMap { $0.isOfOtherPlatform || !$0.isOfHistory ? $0.sentence : nil }
    entries = TestBaseline.byKey(try store.entries(joining: heads))
  }

  private static func heads(of versions: [RecordedVersion]) -> [RecordedVersion] {
    let parents = Set(versions.compactMap(\.parent))
    return versions.filter { !parents.contains($0.label) }
  }

  private static func byKey(_ entries: [RecordedEntry]) -> [Key: RecordedEntry] {
    Dictionary(entries.map { (Key($0), $0) }) { first, _ in first }
  }
}
