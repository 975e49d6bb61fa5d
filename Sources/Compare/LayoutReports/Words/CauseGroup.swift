import CanonicalJSON
import LayoutDiff

/// The changes in a scene that have the same causes.
struct CauseGroup {
  /// The positions of the causes in the diff's list; empty for unexplained changes.
  let causes: [Int]
  /// The number of causes that are not listed.
  let moreCauses: Int
  /// The changes, excluding nodes that moved, were added or were removed with an ancestor.
  private(set) var changes: [NodeChange]

  private struct Key: Hashable {
    let causes: [Int]
    let more: Int
  }

  /// Returns the groups of a diff: first those with one cause, in the order of the causes, then
  /// those with several.
  static func groups(of diff: SnapshotDiff) -> [CauseGroup] {
    var groups = diff.causes.indices.map {
      CauseGroup(causes: [$0], moreCauses: 0, changes: [])
    }
    var positions: [Key: Int] = [:]
    for index in groups.indices { positions[Key(causes: [index], more: 0)] = index }
    for change in diff.changes where change.ancestor == nil && change.kind != .movedWithAncestor {
      let key = Key(causes: change.causes, more: change.moreCauses)
      if let position = positions[key] {
        groups[position].changes.append(change)
      } else {
        positions[key] = groups.count
        groups.append(CauseGroup(causes: key.causes, moreCauses: key.more, changes: [change]))
      }
    }
    return groups
  }

  /// Returns the title of the group in a diff.
  func title(in diff: SnapshotDiff) -> String {
    guard causes.count != 1 || moreCauses > 0 else {
      let text = CauseText(diff.causes[causes[0]]).description
      return diff.causes.count > 1 ? "\(causes[0] + 1) \(text)" : text
    }
    guard !causes.isEmpty else { return "without a known cause" }
    let others = moreCauses > 0 ? ["\(Counted(moreCauses, "other"))"] : []
    let numbers = causes.map { "\($0 + 1)" } + others
    let text =
      "\(numbers.dropLast().joined(separator: ", ")) and \(numbers[numbers.count - 1]) together"
    return moreCauses > 0 ? "\(text); explain with the node's path lists all" : text
  }
}

/// An ancestor that moved, was added or was removed together with other nodes.
struct MovedAncestor: Hashable {
  private let path: String
  /// Whether the path is from the old snapshot.
  private let isRemoved: Bool

  init(_ path: String, of change: NodeChange) {
    self.path = path
    isRemoved = change.kind == .removed
  }

  /// Returns the number of nodes that changed with each ancestor.
  static func counts(of diff: SnapshotDiff) -> [MovedAncestor: Int] {
    var counts: [MovedAncestor: Int] = [:]
    for change in diff.changes {
      guard let ancestor = change.ancestor else { continue }
      counts[MovedAncestor(ancestor.path, of: change), default: 0] += 1
    }
    return counts
  }

  static func == (first: MovedAncestor, second: MovedAncestor) -> Bool {
    first.isRemoved == second.isRemoved && first.path.hasSameBytes(as: second.path)
  }

  func hash(into hasher: inout Hasher) {
    path.hashBytes(into: &hasher)
  }
}
