import CanonicalJSON
import Synchronization

/// The nodes that say something else than before; what, is found when it is asked for, once for all proposals.
final class EditedNodes: Sendable {
  /// A node that says something else.
  struct Edited: Sendable {
    /// The node, by its new position.
    let node: Int
    /// What it says.
    let edits: [Cause.Edit]
  }

  private let old: Snapshot
  private let new: Snapshot
  /// The nodes, by both positions.
  private let pairs: [(old: Int, new: Int)]
  private let found = Mutex<[Edited]?>(nil)

  /// Takes nodes of which the text is another one.
  init(_ old: Snapshot, _ new: Snapshot, _ pairs: [(old: Int, new: Int)]) {
    (self.old, self.new, self.pairs) = (old, new, pairs)
  }

  /// Takes those matched nodes of which the text is another one.
  ///
  /// Outlines are compared where it is not known what the nodes say.
  convenience init(_ old: Snapshot, _ new: Snapshot, oldPositions: [Int?]) {
    let matched = oldPositions.indices.compactMap { node in oldPositions[node].map { ($0, node) } }
    guard let before = old.contents, let after = new.contents else {
      let (before, after) = (old.outline.nodes, new.outline.nodes)
      self.init(old, new, matched.filter { !before[$0].saysTheSame(as: after[$1]) })
      return
    }
    self.init(old, new, matched.filter { before[$0].text != after[$1].text })
  }

  /// The nodes with what they say, in the order of the new ones.
  var all: [Edited] {
    found.withLock { found in
      let all = found ?? pairs.compactMap(edited)
      found = all
      return all
    }
  }

  private func edited(_ match: Int, _ node: Int) -> Edited? {
    let edits: [Cause.Edit]
    if let before = old.contents?[match], let after = new.contents?[node] {
      edits = Cause.Edit.edits(from: before, to: after)
    } else {
      let (before, after) = (old.outline.nodes[match], new.outline.nodes[node])
      edits = Cause.Edit.edits(from: before.known, to: after.known)
    }
    return edits.isEmpty ? nil : Edited(node: node, edits: edits)
  }
}

extension SceneOutline.Node {
  /// What an outline says of a node's content.
  fileprivate var known: JSONObject {
    var known: JSONObject = ["type": .string(type)]
    if let label { known["label"] = .string(label) }
    return known
  }

  /// Returns whether two outlines say the same of a node's content, byte by byte.
  fileprivate func saysTheSame(as other: SceneOutline.Node) -> Bool {
    guard type.hasSameBytes(as: other.type) else { return false }
    switch (label, other.label) {
    case (nil, nil): return true
    case (let one?, let other?): return one.hasSameBytes(as: other)
    default: return false
    }
  }
}
