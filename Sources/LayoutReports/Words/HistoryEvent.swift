public import Foundation
public import LayoutDiff

/// A version in which something of a snapshot changed.
public struct HistoryEvent: Hashable, Sendable {
  /// The label of the version.
  public let version: String
  /// What happened, in words.
  public let text: String
  /// The node's rectangle from then on, in the root's coordinates; `nil` where there is none.
  public let frame: CGRect?
  /// The causes.
  public let causes: [NamedCause]
}

extension SnapshotHistory {
  /// Returns the versions in which a node's rectangle changed; without a path, in which any did.
  public func events(of path: String?) -> [HistoryEvent] {
    var events: [HistoryEvent] = []
    let positions = path.map(positions) ?? []
    var isPresent = false
    var before: Int?
    for (index, step) in steps.enumerated() {
      guard let snapshot = step.snapshot else {
        if isPresent { events.append(step.event("the scene was not recorded")) }
        isPresent = false
        continue
      }
      let returns = !isPresent && before != nil
      isPresent = true
      guard path != nil else {
        let text = step.diff.map(SnapshotHistory.count) ?? "as before"
        if before == nil {
          events.append(step.event("first, \(Counted(snapshot.frames.count, "node"))"))
        } else if returns || step.diff?.isEmpty == false {
          events.append(step.event(text, causes: step.diff?.namedCauses(in: snapshot.scene) ?? []))
        }
        before = 0
        continue
      }
      if let event = step.event(from: before, to: positions[index], returns: returns) {
        events.append(event)
      }
      before = positions[index]
    }
    return events
  }

  static func count(_ diff: SnapshotDiff) -> String {
    let riders = diff.changes.count { $0.kind == .rodeAlong }
    let others = diff.changes.count - riders
    return "\(Counted(others, "node")) changed" + (riders > 0 ? ", \(riders) rode along" : "")
  }
}

extension SnapshotHistory.Step {
  func event(
    _ text: String,
    frame: CGRect? = nil,
    causes: [NamedCause] = []
  ) -> HistoryEvent {
    HistoryEvent(version: label, text: text, frame: frame, causes: causes)
  }

  /// Returns what became of a node whose position is known on both sides; `nil` if nothing did.
  func event(from old: Int?, to new: Int?, returns: Bool = false) -> HistoryEvent? {
    guard let snapshot, old != nil || new != nil else { return nil }
    guard let new else {
      let change = diff?.changes.first { change in
        guard change.kind == .removed, let pairs, let old else { return false }
        return change.node.path == pairs.old.outline.nodes[old].path
      }
      return event("removed", causes: causes(of: change))
    }
    let frame = snapshot.frames[new]
    let place = ChangeText.place(frame)
    let path = snapshot.outline.nodes[new].path
    let change = change(at: path)
    guard old != nil else {
      let text = diff == nil ? "first, \(place)" : "added, \(place)"
      return event(text, frame: frame, causes: causes(of: change))
    }
    guard let change, change.old?.frame != change.new?.frame else {
      return returns ? event("as before, \(place)", frame: frame) : nil
    }
    let carrier = change.carrier.map { " with \(PrintableText.text($0))" } ?? ""
    return event(
      "\(ChangeText(change))\(carrier), \(place)",
      frame: frame,
      causes: causes(of: change)
    )
  }

  /// Returns the causes of a change, or of the container that took the node along.
  func causes(of change: NodeChange?) -> [NamedCause] {
    guard let change, let diff else { return [] }
    let origin =
      change.causes.isEmpty
      ? change.carrier.flatMap { self.change(at: $0) } : change
    return (origin?.causes ?? []).map {
      NamedCause(id: CauseID(diff.causes[$0]), text: CauseText(diff.causes[$0]).description)
    }
  }
}
