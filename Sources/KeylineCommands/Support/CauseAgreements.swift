import LayoutDiff
import LayoutStore

/// The snapshots of which causes were accepted with a tolerance, against which later ones are held.
///
/// The nodes of such a cause may differ from where they were accepted by what was agreed on, in whatever later
/// snapshot of the same scene; the rest of it is decided on as always.
struct CauseAgreements {
  /// The snapshots by the digests of the decisions on them; one that cannot be read holds for nothing.
  private var snapshots: [Int: Snapshot] = [:]

  /// Reads the snapshots that were decided on, unless they are known.
  mutating func read(_ acceptances: [Acceptance], in records: RecordsStore) throws {
    for acceptance in acceptances where snapshots[acceptance.sequence] == nil {
      let version = try records.version(acceptance.version)
      guard let entry = try records.entries(of: version).first(where: acceptance.isOn) else {
        continue
      }
      snapshots[acceptance.sequence] = try Snapshot(
        records.texts(of: entry),
        readingContents: true
      )
    }
  }

  /// Returns the acceptance within whose tolerance all nodes of a snapshot stand that differ from the baseline for a
  /// cause; `nil` where there is none.
  func acceptance(
    of nodes: [String],
    in new: Snapshot,
    among acceptances: [Acceptance],
    _ tolerances: inout ToleranceUse
  ) -> Acceptance? {
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
