import Digests
import LayoutDiff
import LayoutReports
import LayoutScenes
import LayoutStore

/// Finds the environment values that distinguish snapshots with the same scene and proposal.
struct EnvironmentDistinction {
  private let environments: Environments
  private var siblings: [[[UInt8]]: [Digest: RecordedSnapshot]] = [:]

  /// Reads the environments of snapshots.
  init(_ snapshots: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    environments = try Environments(of: snapshots, in: records)
    for recorded in snapshots {
      siblings[EnvironmentDistinction.key(recorded), default: [:]][recorded.environmentDigest] =
        recorded
    }
  }

  private static func key(_ recorded: RecordedSnapshot) -> [[UInt8]] {
    [Array(recorded.scene.utf8), Array(recorded.proposalText.utf8)]
  }

  /// Returns the values that select a snapshot among those with the same scene and proposal, in the
  /// form of ``EnvironmentValue``; empty if there are no others.
  func values(of recorded: RecordedSnapshot) -> [String] {
    let others = (siblings[EnvironmentDistinction.key(recorded)] ?? [:]).values
      .filter { $0.environmentDigest != recorded.environmentDigest }.map { environments[$0] }
    return environments[recorded].filter { key, value in others.contains { $0[key] != value } }
      .map { "\($0.key)=\($0.value.string ?? $0.value.canonicalText)" }
  }
}
