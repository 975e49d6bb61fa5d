import Digests
import LayoutCore

/// Finds the causes of the differences between two snapshots, and the dependencies between changes.
///
/// 1. Edits, insertions, removals, moves and reorderings become candidates, as do changes of the
///    proposal and the environment.
/// 2. From the leaves to the root, it collects the candidates that changed each node's size. If
///    there are none, although the node's proposal is unchanged, the node's code changed.
/// 3. From the root to the leaves, it collects the causes of each node's proposal and position.
struct CauseFinder {
  let pairs: NodePairs
  var drafts = CauseDrafts()
  /// What is known of each node.
  var nodes: [NodeCauses]
  let keepsLinks: Bool
  /// The candidate for a changed environment.
  var environment: Int?
  /// The candidates for a changed proposal to the root and a changed environment.
  private(set) var configuration: [Int] = []
  /// The causes of removed nodes, by position in the old snapshot.
  var removals: [Int: Int] = [:]

  /// Finds the causes and, if `keepsLinks` is true, the dependencies between nodes.
  init(_ pairs: NodePairs, keepsLinks: Bool = false) {
    self.pairs = pairs
    self.keepsLinks = keepsLinks
    nodes = Array(repeating: NodeCauses(), count: pairs.new.outline.nodes.count)
    find()
  }

  private mutating func find() {
    addConfiguration()
    addEdits()
    addStructure()
    for node in pairs.new.outline.nodes.indices.reversed() { collectSizeCauses(of: node) }
    for node in pairs.new.outline.nodes.indices { explainPlacement(of: node) }
  }

  /// Returns the causes of a node's changed size, or changed position in its parent.
  func causes(of node: Int) -> CauseSet {
    var causes = CauseSet()
    for axis in AxisIndex.both {
      causes.formUnion(nodes[node].sizes[axis])
      causes.formUnion(nodes[node].positions[axis])
    }
    return causes
  }

  /// Returns the causes of a node that differs, even if the difference is too small for the
  /// analysis.
  ///
  /// Such a difference is a rounding error caused by a change nearby.
  func causes(ofChanged node: Int) -> CauseSet {
    let causes = causes(of: node)
    return causes.isEmpty && isRounded(node) ? nearest(node) : causes
  }

  private func isRounded(_ node: Int) -> Bool {
    pairs.match(node) != nil
      && AxisIndex.both.allSatisfy {
        !pairs.isSizeChanged(node, $0) && !pairs.isMoved(node, $0)
      }
  }

  /// Returns the candidates in a node's subtree, or else in that of the nearest ancestor that has
  /// any.
  private func nearest(_ node: Int) -> CauseSet {
    var current: Int? = node
    while let container = current {
      if !nodes[container].inside.isEmpty { return nodes[container].inside }
      current = pairs.parent(container)
    }
    return CauseSet()
  }

  /// Returns the cause of a node's removal: the removal of the node itself or of an ancestor.
  func causes(ofRemoved node: Int) -> CauseSet {
    var causes = CauseSet()
    causes.insert(removals[node])
    return causes
  }

  private mutating func addConfiguration() {
    let (old, new) = (pairs.old, pairs.new)
    if old.environment != new.environment {
      let number = drafts.add(
        .environment,
        key: "",
        edits: CauseFinder.environmentEdits(from: old.environment, to: new.environment)
      )
      environment = number
      configuration.append(number)
    }
    if old.proposal != new.proposal {
      let edit = ContentEdit.edit(from: old.proposal, to: new.proposal)
      let number = drafts.add(.proposal, key: "", edits: [edit])
      for axis in AxisIndex.both
      where axis.length(old.proposal) != axis.length(new.proposal) {
        nodes[0].above[axis].insert(number)
      }
      configuration.append(number)
    }
  }

  private mutating func addEdits() {
    for edited in pairs.matching.edits.edited {
      let node = pairs.namedNew(edited.node)
      nodes[edited.node].edit = drafts.add(.edited, key: node.type, node: node, edits: edited.edits)
    }
    let (before, after) = (pairs.old.environment, pairs.new.environment)
    let isTurned = before["layoutDirection"] != after["layoutDirection"]
    if isTurned || pairs.matching.edits.hasDirections { addDirections(isTurned: isTurned) }
  }

  private mutating func addDirections(isTurned: Bool) {
    for index in pairs.new.outline.nodes.indices {
      guard let match = pairs.match(index) else { continue }
      let parent = pairs.parent(index)
      let before = pairs.old.contents?[match].layoutDirection
      let after = pairs.new.contents?[index].layoutDirection
      if before != after {
        nodes[index].direction.insert(nodes[index].edit)
      } else if before == nil, let parent {
        nodes[index].direction = nodes[parent].direction
      } else if parent == nil, before == nil, isTurned {
        nodes[index].direction.insert(environment)
      }
    }
  }

  /// Returns the edits of an environment, of each font on its own; if only one side specifies a
  /// platform, it is compared with the default platform.
  static func environmentEdits(from old: JSONObject, to new: JSONObject) -> [ContentEdit] {
    guard old["fonts"] == new["fonts"] else {
      let fonts = ContentEdit.edits(
        from: old["fonts"]?.object ?? [:],
        to: new["fonts"]?.object ?? [:]
      )
      .map { ContentEdit(name: "fonts.\($0.name)", old: $0.old, new: $0.new) }
      var (old, new) = (old, new)
      (old["fonts"], new["fonts"]) = (nil, nil)
      return environmentEdits(from: old, to: new) + fonts
    }
    let (before, after) = (old["platform"], new["platform"])
    guard before != after else { return ContentEdit.edits(from: old, to: new) }
    let standard = JSONValue.string(Platform.standard.rawValue)
    var (old, new) = (old, new)
    old["platform"] = before ?? standard
    new["platform"] = after ?? standard
    return ContentEdit.edits(from: old, to: new)
  }
}

/// Finds nodes whose code changed, for sizes and placements that have no other explanation.
extension CauseFinder {
  /// Attributes a change to the code of a node or of its descendants, and returns the causes.
  ///
  /// A stack proposes its own length to its children, so that when a leaf grows, its proposal grows
  /// as well. If the proposal grew by the same amount as the stack, or by a fraction of it, the
  /// cause is the leaf and not the stack.
  mutating func blame(_ node: Int) -> CauseSet {
    var suspects: [Int] = []
    findSuspects(in: node, &suspects)
    guard !suspects.isEmpty else { return CauseSet(blameCode(of: node)) }
    var causes = CauseSet()
    for suspect in suspects { causes.insert(blameCode(of: suspect)) }
    // The nodes between a suspect and this node are consequences of the suspect.
    for suspect in suspects {
      var current: Int? = suspect
      while let step = current, step != node {
        nodes[step].inside.formUnion(causes)
        for axis in AxisIndex.both where pairs.isSizeChanged(step, axis) {
          nodes[step].within[axis].formUnion(causes)
          if let parent = pairs.parent(step) { nodes[parent].grown[axis].formUnion(causes) }
        }
        current = pairs.parent(step)
      }
    }
    nodes[node].inside.formUnion(causes)
    return causes
  }

  private func findSuspects(in node: Int, _ suspects: inout [Int]) {
    guard NodeKind.isContainer(pairs.new.outline.nodes[node].type) else { return }
    for child in pairs.children[node] where echoes(child, of: node) {
      let type = pairs.new.outline.nodes[child].type
      let count = suspects.count
      findSuspects(in: child, &suspects)
      if suspects.count == count, !NodeKind.isContainer(type),
        !NodeKind.isFlexibleLeaf(type)
      {
        suspects.append(child)
      }
    }
  }

  /// Returns whether a child's size changed, and its proposal changed only because its parent grew.
  private func echoes(_ child: Int, of node: Int) -> Bool {
    guard pairs.hasSameParent(child), pairs.isSizeChanged(child),
      let match = pairs.match(child),
      let outer = pairs.match(node)
    else { return false }
    let (old, new) = (pairs.old.placements, pairs.new.placements)
    return AxisIndex.both.allSatisfy { axis in
      let before = axis.length(old[match].proposal)
      let after = axis.length(new[child].proposal)
      guard before != after else { return true }
      guard let before, let after else { return false }
      let growth = axis.length(new[node].frame) - axis.length(old[outer].frame)
      // A stack divides its length among its children when it makes proposals.
      let share = (after - before) / growth
      return share > 0 && share < 1 + NodePairs.noise
    }
  }

  /// Adds a change of a node's code as a candidate, and returns its number.
  mutating func blameCode(of node: Int) -> Int {
    let described = pairs.namedNew(node)
    let hasContents = pairs.old.contents != nil && pairs.new.contents != nil
    let kind = hasContents ? Cause.Kind.code : .unknown
    let number = drafts.add(kind, key: described.type, node: described, isFirst: true)
    nodes[node].own = number
    return number
  }
}

/// Finds insertions, removals, moves and reorderings.
extension CauseFinder {
  mutating func addStructure() {
    if pairs.matching.edits.hasInserted { addInserted() }
    addRemoved()
    addMoved()
    addReordered()
  }

  private mutating func addInserted() {
    for (index, node) in pairs.new.outline.nodes.enumerated() where pairs.match(index) == nil {
      guard let parent = node.parent else {
        nodes[index].edit = drafts.add(.inserted, key: "", node: pairs.namedNew(index))
        continue
      }
      if pairs.match(parent) == nil {
        nodes[index].edit = nodes[parent].edit
      } else {
        nodes[index].edit = drafts.add(
          .inserted,
          key: "\(parent)",
          node: pairs.namedNew(index),
          place: pairs.new.outline.placeInView(of: index)
        )
        nodes[parent].structure.insert(nodes[index].edit)
      }
    }
  }

  private mutating func addRemoved() {
    for index in pairs.matching.removed {
      let parent = pairs.old.outline.nodes[index].parent
      // Removing a node also removes its children.
      if let parent, let number = removals[parent] {
        removals[index] = number
        continue
      }
      let container = parent.flatMap { pairs.matching.newPositions[$0] } ?? 0
      let number = drafts.add(
        .removed,
        key: "\(container)",
        node: pairs.namedOld(index),
        place: pairs.old.outline.placeInView(of: index)
      )
      removals[index] = number
      nodes[container].structure.insert(number)
    }
  }

  /// Adds the nodes that moved to a different ancestor.
  private mutating func addMoved() {
    for move in pairs.matching.edits.moved {
      let node = pairs.namedNew(move.node)
      let place = pairs.new.outline.placeInView(of: move.node)
      let number = drafts.add(.moved, key: "\(move.node)", node: node, place: place)
      nodes[move.before].structure.insert(number)
      nodes[move.after].structure.insert(number)
    }
  }

  private mutating func addReordered() {
    for (container, members) in pairs.matching.edits.reordered {
      for member in members {
        let node = pairs.namedNew(member)
        let place = pairs.new.outline.placeInView(of: member)
        let number = drafts.add(.reordered, key: "\(container)", node: node, place: place)
        nodes[container].structure.insert(number)
      }
    }
  }
}

extension SceneOutline {
  /// Returns the path of a node from the app's view around it, after the type of that; the node's path if
  /// there is none.
  fileprivate func placeInView(of index: Int) -> String {
    let path = nodes[index].path
    var ancestor = nodes[index].parent
    while let current = ancestor {
      if let view = nodes[current].view {
        let start = "\(nodes[current].path)/"
        return "\(view) › \(path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path)"
      }
      ancestor = nodes[current].parent
    }
    return path
  }
}
