import LayoutDiff
import LayoutScenes
public import LayoutStore

/// A decision and the changes that it applies to.
public struct ReviewDecision: Sendable {
  private let decision: Review.Decision
  private let pending: PendingChanges
  /// Whether snapshots that equal the baseline are accepted again.
  private let renewsEqual: Bool

  init(_ decision: Review.Decision, on pending: PendingChanges) {
    (self.decision, self.pending) = (decision, pending)
    renewsEqual = decision.renewsEqual
  }

  /// The number of snapshots it applies to.
  public var count: Int { changes.count + (renewsEqual ? pending.equal.count : 0) }

  /// The changes it applies to.
  public var changes: [PendingChange] {
    pending.changes.filter { change in
      let hasCause = decision.causes.isEmpty || change.parts.contains(where: isSelected)
      return hasCause && !(decision.leavesDecided && change.state != .pending)
    }
  }

  private func isSelected(_ part: PendingChange.Part) -> Bool {
    decision.causes.contains(part.cause.id.description)
  }

  /// The rows to store: one for each selected cause, and one for each snapshot that is decided as a
  /// whole.
  public var subjects: [Decision.Subject] {
    let renewed = renewsEqual ? pending.equal.map { Decision.Subject($0) } : []
    return renewed + changes.flatMap(subjects)
  }

  private func subjects(of change: PendingChange) -> [Decision.Subject] {
    guard !decision.causes.isEmpty else { return [Decision.Subject(change.entry)] }
    let tolerance = decision.tolerance ?? .exact
    let parts = change.parts.filter(isSelected).map { part in
      Decision.Subject(
        change.entry,
        cause: part.cause.id.description,
        tolerance: tolerance.restricted(to: part.nodes, in: change.entry.scene)
      )
    }
    let isComplete =
      decision.verdict == .accepted
      && change.parts.allSatisfy { $0.state == .accepted || isSelected($0) }
    return parts + (isComplete ? [Decision.Subject(change.entry, tolerance: .exact)] : [])
  }

  /// Throws an error if a cause of the decision is not among the changes.
  func checkCauses() throws(KeylineError) {
    let known = Set(pending.changes.flatMap(\.parts).map(\.cause.id.description))
    for cause in decision.causes.sorted() where !known.contains(cause) {
      let message =
        "no change in \(pending.version.label) has the cause \(cause)"
      guard let nearest = NearestName.of(cause, among: known.sorted()) else {
        throw KeylineError(.notFound, message, remedy: .listPending)
      }
      throw KeylineError(.notFound, "\(message); did you mean \(nearest)?")
    }
  }
}
