import LayoutDiff
import LayoutReports
import LayoutStore

/// A snapshot that differs from the baseline, with what was decided of it.
struct PendingChange {
  /// How it differs.
  enum Kind: String {
    case changed, new, missing
  }

  /// What was decided.
  enum State: String {
    case pending, accepted, rejected
  }

  /// A cause for which it differs.
  struct Part {
    let cause: NamedCause
    let decision: Acceptance?
    /// The paths of the nodes that differ for the cause, in both or in the new snapshot.
    var nodes: [String] = []

    var state: State {
      switch decision?.verdict {
      case .accepted: .accepted
      case .rejected: .rejected
      case nil: .pending
      }
    }
  }

  let kind: Kind
  /// The snapshot: of the version, or of the baseline if the version lacks it.
  let entry: RecordedEntry
  /// The snapshot of the baseline; `nil` for a new one.
  let before: RecordedEntry?
  /// The label of the version that the baseline's snapshot is from; empty for a new one.
  let origin: String
  /// What it was laid out in.
  let situation: String
  /// The values of the environment by which it is told from others of its scene and proposal.
  let distinction: [String]
  let parts: [Part]

  /// What was decided of the whole: it is refused as soon as one of its causes is.
  var state: State {
    if parts.contains(where: { $0.state == .rejected }) { return .rejected }
    return parts.allSatisfy { $0.state == .accepted } ? .accepted : .pending
  }
}

/// All that differs between a version and the baseline.
struct PendingChanges {
  let version: RecordedVersion
  let changes: [PendingChange]
  /// The snapshots that are as in the baseline, or within what was agreed to count as equal.
  let equal: [RecordedEntry]
  /// How many snapshots are as in the baseline.
  let sameCount: Int
  /// What agreed tolerances did.
  let tolerances: ToleranceUse

  init(
    version: RecordedVersion,
    changes: [PendingChange],
    equal: [RecordedEntry],
    sameCount: Int,
    tolerances: ToleranceUse
  ) {
    self.version = version
    self.changes = changes
    self.equal = equal
    self.sameCount = sameCount
    self.tolerances = tolerances
  }

  /// Creates a list of one change.
  init(only change: PendingChange, in version: RecordedVersion, on day: CalendarDay) {
    self.init(
      version: version,
      changes: [change],
      equal: [],
      sameCount: 0,
      tolerances: ToleranceUse(on: day)
    )
  }

  /// How many snapshots differ and count as equal.
  var toleratedCount: Int { equal.count - sameCount }

  /// The causes in the order in which they are met, each with the changes that it is a part of.
  func causes(_ state: PendingChange.State) -> [(cause: NamedCause, changes: [PendingChange])] {
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

  /// How many changes are in a state.
  func count(_ state: PendingChange.State) -> Int { changes.count { $0.state == state } }
}
