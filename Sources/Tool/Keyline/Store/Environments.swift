package import Digests
package import LayoutStore

/// The environments of a version's entries.
package struct Environments {
  private var values: [Digest: JSONObject] = [:]

  /// Reads the environments of entries.
  package init(of entries: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    for (digest, text) in try records.environments(of: entries) {
      values[digest] = (try? JSONReader.read(text))?.object ?? [:]
    }
  }

  /// The values of an entry's environment.
  package subscript(entry: RecordedSnapshot) -> JSONObject {
    values[entry.environmentDigest] ?? [:]
  }
}

/// Finds the environment values that distinguish snapshots with the same scene and proposal.
struct EnvironmentDistinction {
  private let environments: Environments
  private var siblings: [[[UInt8]]: [Digest: RecordedSnapshot]] = [:]

  /// Reads the environments of entries.
  init(_ entries: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    environments = try Environments(of: entries, in: records)
    for entry in entries {
      siblings[EnvironmentDistinction.key(entry), default: [:]][entry.environmentDigest] = entry
    }
  }

  private static func key(_ entry: RecordedSnapshot) -> [[UInt8]] {
    [Array(entry.scene.utf8), Array(entry.proposalText.utf8)]
  }

  /// Returns the values that select an entry among those with the same scene and proposal, in the
  /// form of ``EnvironmentValue``; empty if there are no others.
  func values(of entry: RecordedSnapshot) -> [String] {
    let others = (siblings[EnvironmentDistinction.key(entry)] ?? [:]).values
      .filter { $0.environmentDigest != entry.environmentDigest }.map { environments[$0] }
    return environments[entry].filter { key, value in others.contains { $0[key] != value } }
      .map { "\($0.key)=\($0.value.string ?? $0.value.canonicalText)" }
  }
}
