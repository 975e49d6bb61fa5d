import CanonicalJSON
import LayoutStore

/// Tells snapshots of one scene and proposal apart by what is another in their environments.
struct EnvironmentTelling {
  private struct Key: Hashable {
    let scene: [UInt8]
    let proposal: String

    init(_ entry: RecordedEntry) {
      scene = Array(entry.scene.utf8)
      proposal = entry.proposalText
    }
  }

  private let environments: Environments
  private var siblings: [Key: [Digest: RecordedEntry]] = [:]

  /// Reads the environments of entries that are to be told apart.
  init(_ entries: [RecordedEntry], in records: RecordsStore) throws {
    environments = try Environments(of: entries, in: records)
    for entry in entries { siblings[Key(entry), default: [:]][entry.environmentDigest] = entry }
  }

  /// Returns the values of `--environment` by which an entry is chosen among those of its scene and
  /// proposal; none where it is the only one.
  func arguments(for entry: RecordedEntry) -> [String] {
    let others = (siblings[Key(entry)] ?? [:]).values
      .filter { $0.environmentDigest != entry.environmentDigest }.map { environments[$0] }
    return environments[entry].filter { key, value in others.contains { $0[key] != value } }
      .map { "\($0.key)=\($0.value.string ?? $0.value.canonicalText)" }
  }
}
