public import LayoutDiff
import LayoutReports
public import LayoutStore

/// A snapshot that differs from the baseline, with the decisions on it.
public struct PendingChange: Sendable {
  /// The kind of a change.
  public enum Kind: String, Sendable {
    /// The snapshot differs from the baseline.
    case changed
    /// The baseline does not have the snapshot.
    case new
    /// The baseline has the snapshot, and the version does not.
    case missing
  }

  /// The state of a change.
  public enum State: String, Sendable {
    /// There is no decision.
    case pending
    /// The change was accepted.
    case accepted
    /// The change was rejected.
    case rejected
  }

  /// A cause of a change.
  public struct Part: Sendable {
    /// The cause.
    public let cause: NamedCause
    /// The decision on the cause; `nil` while it is pending.
    public let decision: RecordedDecision?

    /// The state that follows from the decision.
    public var state: State {
      switch decision?.verdict {
      case .accepted: .accepted
      case .rejected: .rejected
      case nil: .pending
      }
    }
  }

  /// The kind.
  public let kind: Kind
  /// The snapshot of the version, or that of the baseline if the version lacks it.
  public let recorded: RecordedSnapshot
  /// The snapshot of the baseline; `nil` for a new one.
  public let before: RecordedSnapshot?
  /// The snapshot of the baseline, if it has a different name or environment; `nil` if it has the same.
  var replaced: RecordedSnapshot? {
    guard let before else { return nil }
    let isSame = before.environmentDigest == recorded.environmentDigest && renamedFrom == nil
    return isSame ? nil : before
  }
  /// The name that the scene has in the baseline, if that is a different one.
  public var renamedFrom: String? {
    before.flatMap { $0.scene.hasSameBytes(as: recorded.scene) ? nil : $0.scene }
  }
  /// The ID of the cause that the scene has a different name, which is accepted with all other causes;
  /// `nil` if it has the same.
  var renaming: CauseID? {
    renamedFrom.map { CauseID(scene: recorded.scene, renamedFrom: $0) }
  }
  /// The label of the version that recorded the baseline's snapshot; empty for a new one.
  public let origin: String
  /// The proposal and the environment, as text.
  public let configuration: String
  /// The environment values that distinguish the snapshot from others with the same scene and
  /// proposal.
  public let distinction: [String]
  /// The causes.
  public let parts: [Part]
  /// The proved causes, by the indices of changes in the diff with the baseline; empty without a proof.
  package var attributions: [Int: SnapshotDiff.Attribution] = [:]
  /// Whether layouts proved the causes of each node's change that has several.
  public internal(set) var isProved = false

  /// The state of the snapshot: rejected if any cause is rejected, accepted if all are accepted.
  public var state: State {
    if parts.contains(where: { $0.state == .rejected }) { return .rejected }
    return parts.allSatisfy { $0.state == .accepted } ? .accepted : .pending
  }
}

/// All changes of a version from the baseline.
public struct PendingChanges: Sendable {
  /// The version.
  public let version: RecordedVersion
  /// The changes.
  public let changes: [PendingChange]
  /// The snapshots of the selection that are unchanged, or within the tolerance.
  package let equal: [RecordedSnapshot]
  /// The number of unchanged snapshots.
  public let sameCount: Int
  /// The number of snapshots whose differences are within the tolerance.
  public let toleratedCount: Int
  /// The differences that count as equal.
  public let tolerance: Tolerance
  /// All configurations of the scenes with more than a few changes.
  package var configurations: [String: [VersionDiff.Configuration]] = [:]
}

extension PendingChanges {
  /// Returns the causes in a state with their changes, in the order of the changes.
  public func causes(_ state: PendingChange.State) -> [(
    cause: NamedCause, changes: [PendingChange]
  )] {
    var order: [CauseID] = []
    var groups: [CauseID: (cause: NamedCause, changes: [PendingChange])] = [:]
    for change in changes {
      for part in change.parts where part.state == state {
        if groups[part.cause.id] == nil { order.append(part.cause.id) }
        groups[part.cause.id, default: (part.cause, [])].changes.append(change)
      }
    }
    return order.compactMap { groups[$0] }
  }

  /// Returns the number of changes in a state.
  public func count(_ state: PendingChange.State) -> Int { changes.count { $0.state == state } }

  /// Whether any change is pending or rejected.
  public var hasOpenChanges: Bool { changes.contains { $0.state != .accepted } }
}
