import LayoutEngine

extension PreferenceValues {
  /// The values that the views of a tree hand over, of those that are shown.
  @MainActor
  init(handedBy tree: PlacedTree) {
    self.init()
    guard tree.node.reacts else { return }
    for child in tree.shownChildren { add(PreferenceValues(handedBy: child)) }
    for case let owned as OwnedReaction in tree.node.reactions {
      guard let reaction = owned.reaction as? any PreferenceWriter else { continue }
      _ = reaction.react(at: tree.place, handing: &self)
    }
  }
}
