import LayoutDiff
import LayoutStore

/// The snapshots with causes that were accepted with a tolerance.
///
/// In later snapshots of the same scene, the nodes of such a cause may differ from their accepted
/// frames by the tolerance. Other changes need a decision.
struct AcceptedCauses {
  /// The snapshots by the sequence numbers of their decisions.
  private var snapshots: [Int: Snapshot] = [:]

  /// Reads the snapshot of each acceptance once.
  mutating func read(_ acceptances: [RecordedDecision], in records: RecordsStore) throws {
    for acceptance in acceptances where snapshots[acceptance.sequence] == nil {
      guard let entry = try records.snapshot(decidedBy: acceptance) else { continue }
      snapshots[acceptance.sequence] = try Snapshot(
        records.texts(of: entry),
        readingContents: true
      )
    }
  }

  /// Returns an acceptance whose tolerance covers all of the given nodes in a snapshot; `nil` if
  /// there is none.
  func acceptance(
    of nodes: [String],
    in new: Snapshot,
    among acceptances: [RecordedDecision],
    _ tolerances: inout ToleranceUse
  ) -> RecordedDecision? {
    guard !nodes.isEmpty else { return nil }
    return acceptances.first { acceptance in
      guard let accepted = acceptance.tolerance, let baseline = snapshots[acceptance.sequence]
      else {
        return false
      }
      let isCovered = nodes.allSatisfy { path in
        accepted.tolerance.rules.contains {
          $0.nodes?.matches(path: path, scene: new.scene) ?? true
        }
      }
      guard isCovered else { return false }
      let isEqual = isEqual(nodes, in: new, to: baseline, with: accepted.tolerance)
      let isHolding = !accepted.isExpired(on: tolerances.day)
      tolerances.count([accepted], isEqual: isEqual && isHolding) { false }
      return isEqual && isHolding
    }
  }

  private func isEqual(
    _ nodes: [String],
    in new: Snapshot,
    to accepted: Snapshot,
    with tolerance: Tolerance
  ) -> Bool {
    let diff = SnapshotDiff(old: accepted, new: new, tolerance: tolerance)
    let different = Set(diff.changes.map(\.node.path))
    return different.isDisjoint(with: nodes)
  }
}
