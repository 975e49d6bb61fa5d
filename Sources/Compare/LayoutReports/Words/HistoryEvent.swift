import EscapedText
public import Foundation
public import LayoutDiff

/// A version in which a snapshot, or one of its nodes, changed.
public struct HistoryEvent: Hashable, Sendable {
  /// The label of the version.
  public let version: String
  /// A description of the change.
  public let text: String
  /// The node's new frame, in points in the root's coordinates; `nil` if there is none.
  public let frame: CGRect?
  /// The causes.
  public let causes: [NamedCause]
}

extension SnapshotHistory {
  /// Returns the versions in which a node's frame changed; without a path, those in which any frame
  /// changed.
  public func events(of path: String?) -> [HistoryEvent] {
    var events: [HistoryEvent] = []
    let positions = path.map(positions) ?? []
    var isPresent = false
    var before: Int?
    for (index, step) in steps.enumerated() {
      guard let snapshot = step.snapshot else {
        if isPresent {
          events.append(step.event("not recorded with this proposal and environment"))
        }
        isPresent = false
        continue
      }
      let returns = !isPresent && before != nil
      isPresent = true
      guard path != nil else {
        let text = step.diff.map(SnapshotHistory.count) ?? "unchanged"
        if before == nil {
          events.append(step.event("first, \(Counted(snapshot.frames.count, "view"))"))
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
    let moved = diff.changes.count { $0.kind == .movedWithAncestor }
    if diff.isSameLayout, let name = diff.renamedFrom {
      return "renamed from \(PrintableText.text(name))"
    }
    let contents = diff.contentCauses.reduce(0) { $0 + $1.nodes.count }
    let isOnlyContent = diff.changes.isEmpty && contents > 0
    var parts = isOnlyContent ? [] : ["\(Counted(diff.changes.count - moved, "view")) changed"]
    if moved > 0 { parts.append("\(moved) moved with their parents") }
    if contents > 0 {
      let verb = contents == 1 ? "shows" : "show"
      parts.append("\(Counted(contents, "view")) \(verb) different content")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns, for each node of the latest version in pre-order, the version in which it got its
  /// frame.
  ///
  /// The result is empty if the latest version lacks the snapshot.
  public func blame() -> [NodeBlame] {
    guard let last = steps.last?.snapshot else { return [] }
    let isShownLast = last.shownNodes
    var current: [Int?] = Array(last.frames.indices)
    var events = [HistoryEvent?](repeating: nil, count: current.count)
    var first = steps.count - 1
    for (index, step) in steps.enumerated().reversed() where step.snapshot != nil {
      first = index
      guard let pairs = step.pairs else { continue }
      let wasShown = pairs.old.shownNodes
      for (node, position) in current.enumerated() {
        guard let position, events[node] == nil else { continue }
        let match = pairs.match(position)
        let isSame = match.map { pairs.old.frames[$0] == pairs.new.frames[position] } ?? false
        let content = step.content(of: pairs.new.outline.nodes[position])
        let old = match.flatMap { wasShown?[$0] == false ? nil : $0 }
        if !isSame || old == nil || content != nil {
          events[node] = step.event(from: old, to: position)
        }
        current[node] = match
      }
    }
    var depths: [Int] = []
    return last.outline.named().nodes.enumerated().compactMap { index, node in
      let depth = node.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      guard isShownLast?[index] ?? true else { return nil }
      return NodeBlame(
        path: node.path,
        name: node.name,
        depth: depth,
        frame: last.frames[index],
        event: events[index]
          ?? steps[first].event("unchanged since the first", frame: last.frames[index])
      )
    }
  }
}

extension SnapshotHistory.Step {
  func event(_ text: String, frame: CGRect? = nil, causes: [NamedCause] = []) -> HistoryEvent {
    HistoryEvent(version: label, text: text, frame: frame, causes: causes)
  }

  /// Returns the event of a node at the given positions on both sides; `nil` if its frame is
  /// unchanged.
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
    let place = ChangeText.frame(frame)
    let path = snapshot.outline.nodes[new].path
    let change = change(at: path)
    guard old != nil else {
      let text = diff == nil ? "first, \(place)" : "added, \(place)"
      return event(text, frame: frame, causes: causes(of: change))
    }
    guard let change, change.old?.frame != change.new?.frame else {
      if let cause = content(of: snapshot.outline.nodes[new]) {
        return event("different content, \(place)", frame: frame, causes: [NamedCause(cause)])
      }
      return returns ? event("unchanged, \(place)", frame: frame) : nil
    }
    let ancestor = change.ancestor.map { " with \(PrintableText.text($0.name))" } ?? ""
    return event(
      "\(ChangeText(change))\(ancestor), \(place)",
      frame: frame,
      causes: causes(of: change)
    )
  }

  /// Returns the changed content of a node; `nil` if it shows the same.
  fileprivate func content(of node: SceneOutline.Node) -> Cause? {
    diff?.contentCauses.first { $0.nodes.contains { $0.path.hasSameBytes(as: node.path) } }
  }

  /// Returns the causes of a change or, if the node moved with an ancestor, those of the ancestor.
  func causes(of change: NodeChange?) -> [NamedCause] {
    guard let change, let diff else { return [] }
    let origin =
      change.causes.isEmpty
      ? change.ancestor.flatMap { self.change(at: $0.path) } : change
    return (origin?.causes ?? []).map { NamedCause(diff.causes[$0]) }
  }
}
