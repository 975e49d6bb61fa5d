public import Digests
public import LayoutDiff

/// Whether a snapshot, or one of the causes of its changes, was accepted.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// It becomes the baseline.
  case accepted
  /// It is rejected; the baseline is unchanged.
  case rejected
}

/// A decision on a snapshot, or on one of the causes of its changes.
public struct RecordedDecision: Hashable, Sendable {
  /// The position in the chain, counted from 1.
  public let sequence: Int
  /// Whether the snapshot was accepted.
  public let verdict: Verdict
  /// The label of the version that has, or lacks, the snapshot.
  public let version: String
  /// The scene's name.
  public let scene: String
  /// The proposal's text, such as `390x-`.
  public let proposal: String
  /// Whether the version lacks the snapshot, so that the decision is on its removal.
  public let isRemoval: Bool
  /// The id of the cause; empty for the complete snapshot.
  public let cause: String
  /// The author of the decision.
  public let author: String
  /// The reason; may be empty.
  public let message: String
  /// The time, in UTC, by the clock of the machine.
  public let createdAt: String
  /// The accepted tolerance, if any.
  public let tolerance: AcceptedTolerance?
  /// n for a row of the n-th prune, -n for a row that undoes it, 0 otherwise.
  public let pruning: Int
  /// The digest of the row and of all rows before it.
  public let digest: Digest
  /// The snapshot's row.
  let row: Int64
  /// The snapshot's key within a version.
  let key: Digest
}
