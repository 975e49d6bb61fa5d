import LayoutEngine

/// A reaction that sets preferences and has no action.
protocol PreferenceWriter: ViewReaction {}

extension LayoutNode {
  /// Whether a node of the tree has an action, which may change the views after a layout.
  ///
  /// Preferences alone change nothing: they are read by actions, and by layouts that depend on their placement.
  var hasActions: Bool {
    guard reacts else { return false }
    let ownsAction = reactions.contains { reaction in
      !((reaction as? OwnedReaction)?.reaction is any PreferenceWriter)
    }
    return ownsAction || children.contains(where: \.hasActions)
  }
}
