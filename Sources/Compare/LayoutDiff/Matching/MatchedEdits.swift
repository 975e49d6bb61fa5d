import Digests

/// The edits that turn the tree of an old snapshot into that of a new one.
///
/// Placements are not included, so that the edits are the same for all proposals of a scene.
struct MatchedEdits: Sendable {
  /// A node whose content changed.
  struct Edited: Sendable {
    let node: Int
    let edits: [ContentEdit]
  }

  /// A node whose parent changed.
  struct Move: Sendable {
    let node: Int
    /// The old parent, by its new position.
    let before: Int
    let after: Int
  }

  /// The nodes whose content changed, in the order of the new snapshot.
  let edited: [Edited]
  /// Whether any node sets a layout direction.
  let hasDirections: Bool
  /// Whether any node was inserted.
  let hasInserted: Bool
  /// The nodes whose nearest ancestor that exists on both sides changed.
  let moved: [Move]
  /// The parents whose children changed their order, with the children that were moved.
  let reordered: [(container: Int, members: [Int])]
}

extension MatchedEdits {
  /// Finds the edits between snapshots that have the same nodes in the same positions.
  ///
  /// Returns `nil` if they do not, or if the new content of an edited node is the old content of a
  /// different node, because the node may have moved.
  init?(ofNodesInPlace old: Snapshot, _ new: Snapshot) {
    guard old.outline == new.outline, (old.contents == nil) == (new.contents == nil) else {
      return nil
    }
    let (before, after) = (old.contents ?? [], new.contents ?? [])
    let edited = before.indices.filter { before[$0].text != after[$0].text }
    let known = Set(edited.map { before[$0].text })
    guard !edited.contains(where: { known.contains(after[$0].text) }) else { return nil }
    self.init(
      edited: edited.compactMap { Edited($0, $0, old, new) },
      hasDirections: MatchedEdits.hasDirections(old, new),
      hasInserted: false,
      moved: [],
      reordered: []
    )
  }

  /// Finds the edits of matched nodes.
  init(_ old: Snapshot, _ new: Snapshot, oldPositions: [Int?], newPositions: [Int?]) {
    let paths = CommonAncestors(
      old: old.outline,
      new: new.outline,
      oldPositions: oldPositions,
      newPositions: newPositions
    )
    self.init(
      edited: oldPositions.enumerated().compactMap { node, match in
        match.flatMap { Edited($0, node, old, new) }
      },
      hasDirections: MatchedEdits.hasDirections(old, new),
      hasInserted: oldPositions.contains(nil),
      moved: paths.moved(),
      reordered: paths.reordered()
    )
  }

  private static func hasDirections(_ old: Snapshot, _ new: Snapshot) -> Bool {
    [old, new].contains { snapshot in
      snapshot.contents?.contains { $0.layoutDirection != nil } ?? false
    }
  }
}

extension MatchedEdits.Edited {
  /// Compares a node on both sides, by its outline if contents are unknown; returns `nil` if it was
  /// not edited.
  fileprivate init?(_ match: Int, _ node: Int, _ old: Snapshot, _ new: Snapshot) {
    let edits: [ContentEdit]
    if let before = old.contents?[match], let after = new.contents?[node] {
      guard before.text != after.text else { return nil }
      edits = ContentEdit.edits(from: before, to: after)
    } else {
      let (before, after) = (old.outline.nodes[match], new.outline.nodes[node])
      guard !before.hasSameContent(as: after) else { return nil }
      edits = ContentEdit.edits(from: before.parts, to: after.parts)
    }
    guard !edits.isEmpty else { return nil }
    self.init(node: node, edits: edits)
  }
}

extension SceneOutline.Node {
  /// The parts of the node's content that are in the outline.
  fileprivate var parts: JSONObject {
    var parts: JSONObject = ["type": .string(type)]
    if let label { parts["label"] = .string(label) }
    return parts
  }
}
