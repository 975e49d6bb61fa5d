import LayoutDiff
import LayoutStore

/// The snapshots whose causes were accepted with a tolerance.
///
/// In any later snapshot of the same scene, the nodes of such a cause may differ from their accepted frames by the
/// tolerance; its other changes need a decision.
struct AcceptedCauses {
  /// The snapshots by the numbers of the decisions on them.
  private var snapshots: [Int: Snapshot] = [:]

  /// Reads the snapshots of acceptances, once each.
  mutating func read(_ acceptances: [RecordedDecision], in records: RecordsStore) throws {
    for acceptance in acceptances where snapshots[acceptance.sequence] == nil {
      guard let entry = try records.entry(decidedBy: acceptance) else { continue }
      snapshots[acceptance.sequence] = try Snapshot(
        records.texts(of: entry),
        readingContents: true
      )
    }
  }

  /// Returns the acceptance whose tolerance covers all nodes of a snapshot that differ for a cause; `nil` if
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
