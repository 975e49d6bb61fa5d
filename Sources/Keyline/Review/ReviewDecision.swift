import LayoutDiff
import LayoutScenes
public import LayoutStore

/// A decision with the changes that it applies to.
public struct ReviewDecision: Sendable {
  private let decision: Review.Decision
  private let pending: PendingChanges
  /// Whether snapshots that equal the baseline are accepted again.
  private let renewsEqual: Bool

  init(_ decision: Review.Decision, on pending: PendingChanges) {
    (self.decision, self.pending) = (decision, pending)
    renewsEqual =
      decision.tolerance != nil && !decision.leavesDecided && decision.causes.isEmpty
  }

  /// The number of snapshots that it applies to.
  public var count: Int { changes.count + (renewsEqual ? pending.equal.count : 0) }

  /// The changes that it applies to.
  public var changes: [PendingChange] {
    pending.changes.filter { change in
      let hasCause = decision.causes.isEmpty || change.parts.contains(where: isMeant)
      return hasCause && !(decision.leavesDecided && change.state != .pending)
    }
  }

  private func isMeant(_ part: PendingChange.Part) -> Bool {
    decision.causes.contains(part.cause.id.description)
  }

  /// The rows of the store; when its last cause is accepted, the whole snapshot is accepted too.
  public var subjects: [Decision.Subject] {
    let renewed = renewsEqual ? pending.equal.map { Decision.Subject($0) } : []
    return renewed + changes.flatMap(subjects)
  }

  private func subjects(of change: PendingChange) -> [Decision.Subject] {
    guard !decision.causes.isEmpty else { return [Decision.Subject(change.entry)] }
    let tolerance = decision.tolerance ?? .exact
    let parts = change.parts.filter(isMeant).map { part in
      Decision.Subject(
        change.entry,
        cause: part.cause.id.description,
        tolerance: tolerance.restricted(to: part.nodes, in: change.entry.scene)
      )
    }
    let isWhole =
      decision.verdict == .accepted
      && change.parts.allSatisfy { $0.state == .accepted || isMeant($0) }
    return parts + (isWhole ? [Decision.Subject(change.entry, tolerance: .exact)] : [])
  }

  /// Rejects causes that no change has.
  func checkCauses() throws(KeylineError) {
    let known = Set(pending.changes.flatMap(\.parts).map(\.cause.id.description))
    for cause in decision.causes.sorted() where !known.contains(cause) {
      let message =
        "nothing in \(pending.version.label) differs from the baseline by the cause \(cause)"
      guard let nearest = NearestName.of(cause, among: known.sorted()) else {
        throw KeylineError(.notFound, message, remedy: .listPending)
      }
      throw KeylineError(.notFound, "\(message); did you mean \(nearest)?")
    }
  }
}
