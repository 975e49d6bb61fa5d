public import LayoutDiff

/// The first changes of a snapshot, one per line, and the number of the others.
public struct MovementSummary: Sendable {
  /// The lines, such as `~ row  down 4`.
  public let lines: [String]

  /// Creates the lines for a diff.
  ///
  /// - Parameters:
  ///   - diff: The diff.
  ///   - limit: The maximum number of changes to list.
  public init(_ diff: SnapshotDiff, limit: Int = 4) {
    let changes = diff.changes.filter { $0.kind != .movedWithAncestor && $0.ancestor == nil }
    let listed = changes.prefix(limit)
    let width = min(listed.map(\.node.reportName.count).max() ?? 0, 48)
    var lines = listed.map { change in
      "\(change.mark) \(Padded(change.node.reportName, to: width))  \(ChangeText(change))"
    }
    var rest: [String] = []
    if changes.count > listed.count {
      rest.append("\(Counted(changes.count - listed.count, "more change"))")
    }
    let moved = diff.changes.count - changes.count
    if moved > 0 { rest.append("\(Counted(moved, "node")) with their parents") }
    if !rest.isEmpty { lines.append("… and \(rest.joined(separator: ", "))") }
    self.lines = lines
  }
}

extension NodeChange {
  /// The mark of the change in a list: `+`, `-` or `~`.
  var mark: String {
    switch kind {
    case .added: "+"
    case .removed: "-"
    case .changed, .movedWithAncestor: "~"
    }
  }
}
