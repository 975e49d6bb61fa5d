public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Returns whether something follows from how the tree is laid out, if it was built from such views.
  public func dependsOnLayout(of views: ConvergingViews?) -> Bool {
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
  /// - Returns: The tree, and which views did not converge.
  /// - Throws: `LayoutError` when readers nest without end, or the tree is too deep.
  public func converged(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    as views: ConvergingViews?,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(LayoutError) -> ConvergedTree {
    let tree = try inSafeArea(environment.safeAreaInsets)
      .expanded(in: proposal, environment: environment, willLayOut: willLayOut)
    guard tree.reacts, let views else { return ConvergedTree(root: tree) }
    return try views.converged(in: proposal, environment: environment, willLayOut: willLayOut)
  }
}
