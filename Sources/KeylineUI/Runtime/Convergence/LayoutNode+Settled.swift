public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Returns whether something follows from how the tree is laid out, if it was built from such views.
  public func followsFromLayout(of views: SettlingViews?) -> Bool {
    readsSizes || (reacts && views != nil)
  }

  /// Returns the tree with what follows from a proposal and an environment.
  ///
  /// That is the content of geometry readers, frames relative to containers, the safe area around the
  /// root, and what views do because of their layout.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: What surrounds the tree.
  ///   - views: The views that the tree was built from; `nil` where they cannot be built again.
  ///   - willLayOut: Is called with each tree that is to be laid out.
  /// - Returns: The tree, and which views did not settle.
  /// - Throws: `LayoutError` when readers nest without end, or the tree is too deep.
  public func settled(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    as views: SettlingViews?,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(LayoutError) -> SettledTree {
    let tree = try inSafeArea(environment.safeAreaInsets)
      .expanded(in: proposal, environment: environment, willLayOut: willLayOut)
    guard tree.reacts, let views else { return SettledTree(root: tree) }
    return try views.settled(in: proposal, environment: environment, willLayOut: willLayOut)
  }
}
