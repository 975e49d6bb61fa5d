import LayoutDiff
import LayoutScenes
import LayoutStore

/// A decision on some of what is pending: which rows it makes, and what is left.
struct ReviewDecision {
  let verdict: Acceptance.Verdict
  let pending: PendingChanges
  /// The ids of the causes that are meant; empty for whole snapshots.
  let causes: Set<String>
  /// Whether only what nobody decided on is meant.
  let leavesDecided: Bool
  /// Whether snapshots that are as in the baseline are accepted anew.
  var renewsEqual = false
  /// What counts as equal to what is accepted by its cause; whole snapshots have it from the decision.
  var tolerance = Tolerance.exact

  /// How many snapshots are meant.
  var count: Int { changes.count + (renewsEqual ? pending.equal.count : 0) }

  /// The changes that are meant.
  var changes: [PendingChange] {
    pending.changes.filter { change in
      let isMeant =
        causes.isEmpty || change.parts.contains { causes.contains($0.cause.id.description) }
      return isMeant && !(leavesDecided && change.state != .pending)
    }
  }

  /// What is stored; of a snapshot whose last cause is accepted, the whole is accepted too.
  var subjects: [Decision.Subject] {
    let renewed = renewsEqual ? pending.equal.map { Decision.Subject($0) } : []
    return renewed
      + changes.flatMap { change -> [Decision.Subject] in
        guard !causes.isEmpty else { return [Decision.Subject(change.entry)] }
        let meant = change.parts.filter { causes.contains($0.cause.id.description) }
        let isWhole =
          verdict == .accepted
          && change.parts.allSatisfy {
            $0.state == .accepted || causes.contains($0.cause.id.description)
          }
        return meant.map { part in
          Decision.Subject(
            change.entry,
            cause: part.cause.id.description,
            tolerance: tolerance.restricted(to: part.nodes, in: change.entry.scene)
          )
        } + (isWhole ? [Decision.Subject(change.entry, tolerance: .exact)] : [])
      }
  }

  /// Refuses causes that are not among what differs.
  func check() throws {
    let known = Set(pending.changes.flatMap(\.parts).map(\.cause.id.description))
    for cause in causes.sorted() where !known.contains(cause) {
      let hint =
        NearestName.of(cause, among: known.sorted()).map { "; did you mean \($0)?" }
        ?? "; \(Program.command) pending lists them"
      throw CommandFailure(
        .noMatch,
        "nothing in \(pending.version.label) differs from the baseline by the cause \(cause)\(hint)"
      )
    }
  }
}
