import CanonicalJSON
import LayoutDiff

/// The changes of a scene that follow from the same causes.
struct CauseGroup {
  /// The positions of the causes in the diff's list; empty for what follows from nothing known.
  let causes: [Int]
  /// How many more causes there are than are told.
  let moreCauses: Int
  /// The changes that are told by name.
  private(set) var changes: [NodeChange]

  /// Returns the groups of a diff: first those of one cause, then those of several.
  ///
  /// What rode along, was added or was removed with a container is in no group.
  static func groups(of diff: SnapshotDiff) -> [CauseGroup] {
    var groups: [CauseGroup] = diff.causes.indices.map {
      CauseGroup(causes: [$0], moreCauses: 0, changes: [])
    }
    var places: [Key: Int] = [:]
    for change in diff.changes where !change.hasCarrier && change.kind != .rodeAlong {
      if change.causes.count == 1, change.moreCauses == 0 {
        groups[change.causes[0]].changes.append(change)
        continue
      }
      let key = Key(causes: change.causes, more: change.moreCauses)
      if let place = places[key] {
        groups[place].changes.append(change)
      } else {
        places[key] = groups.count
        groups.append(
          CauseGroup(causes: key.causes, moreCauses: key.more, changes: [change])
        )
      }
    }
    return groups
  }

  private struct Key: Hashable {
    let causes: [Int]
    let more: Int
  }

  /// A container that took others along: its path, and whether it is one of the old snapshot.
  struct Carrier: Hashable {
    let path: String
    let isRemoved: Bool

    init(_ path: String, of change: NodeChange) {
      self.path = path
      isRemoved = change.kind == .removed
    }

    /// The container that took the node of a change along.
    init(of change: NodeChange) {
      self.init(change.carrier ?? "", of: change)
    }

    static func == (first: Carrier, second: Carrier) -> Bool {
      first.isRemoved == second.isRemoved && first.path.hasSameBytes(as: second.path)
    }

    func hash(into hasher: inout Hasher) {
      path.hashBytes(into: &hasher)
    }
  }

  /// Returns how many nodes went along with each container.
  static func riders(of diff: SnapshotDiff) -> [Carrier: Int] {
    var riders: [Carrier: Int] = [:]
    // What went along with a container mostly stands together.
    var last: (change: NodeChange, count: Int)?
    for change in diff.changes where change.hasCarrier || change.kind == .rodeAlong {
      if let known = last, change.hasSameCarrier(as: known.change) {
        last = (change, known.count + 1)
      } else {
        if let known = last { riders[Carrier(of: known.change), default: 0] += known.count }
        last = (change, 1)
      }
    }
    if let known = last { riders[Carrier(of: known.change), default: 0] += known.count }
    return riders
  }

  /// Returns the title of the group, by the causes of its diff.
  func title(in diff: SnapshotDiff) -> String {
    let isNumbered = diff.causes.count > 1
    guard causes.count != 1 || moreCauses > 0 else {
      let text = CauseText(diff.causes[causes[0]]).description
      return isNumbered ? "\(causes[0] + 1) \(text)" : text
    }
    guard !causes.isEmpty else { return "for no cause that is known" }
    let others = moreCauses > 0 ? ["\(Counted(moreCauses, "other"))"] : []
    let numbers = causes.map { "\($0 + 1)" } + others
    let text =
      "\(numbers.dropLast().joined(separator: ", ")) and \(numbers[numbers.count - 1]) together"
    return moreCauses > 0 ? "\(text); explain with the node's path names all" : text
  }
}
