import LayoutCore

extension SceneOutline {
  /// The type of views that show one of several alternatives.
  private static let choice = "ViewThatFits"

  /// Returns whether each node is shown, and not part of an alternative that a `ViewThatFits` rejected;
  /// `nil` if all are.
  ///
  /// A `ViewThatFits` proposes zero to the alternatives that it rejects. If its own proposal is zero, all
  /// of them count as shown.
  package func shownNodes(in placements: [Placement]) -> [Bool]? {
    guard nodes.contains(where: { $0.type == SceneOutline.choice }) else { return nil }
    var isShown = Array(repeating: true, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      isShown[index] = isShown[parent] && !isRejected(index, in: parent, placements)
    }
    return isShown
  }

  /// Returns the number of the alternative that a node shows, from 1; `nil` for a node that is not a
  /// `ViewThatFits`, or has only one.
  package func alternative(of index: Int, in placements: [Placement]) -> Int? {
    guard nodes[index].type == SceneOutline.choice else { return nil }
    let children = nodes.indices.dropFirst(index + 1)
      .prefix { nodes[$0].parent.map { $0 >= index } ?? false }
      .filter { nodes[$0].parent == index }
    let shown = children.indices.filter { !isRejected(children[$0], in: index, placements) }
    return children.count > 1 && shown.count == 1 ? shown[0] + 1 : nil
  }

  private func isRejected(_ child: Int, in parent: Int, _ placements: [Placement]) -> Bool {
    nodes[parent].type == SceneOutline.choice && placements[child].proposal == .zero
      && placements[parent].proposal != .zero
  }
}

extension Snapshot {
  /// Whether each node is shown, and not part of an alternative that a `ViewThatFits` rejected; `nil` if
  /// all are.
  package var shownNodes: [Bool]? { outline.shownNodes(in: placements) }
}

extension PlacementTable {
  /// Returns the table with empty frames for the alternatives that no `ViewThatFits` shows, so that they
  /// never differ.
  package func withoutRejectedAlternatives(
    in outline: SceneOutline
  ) throws(SnapshotError) -> PlacementTable {
    guard let isShown = outline.shownNodes(in: placements) else { return self }
    let none = Placement(frame: .zero, proposal: .zero)
    return try PlacementTable(zip(placements, isShown).map { $1 ? $0 : none })
  }
}
