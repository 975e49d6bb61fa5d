public import LayoutCore
public import LayoutEngine

/// Views that are built again until nothing that they do because of their layout changes it.
///
/// After a layout, the values that views hand over by `preference` are gathered, those of inner views
/// first, and the actions of `onPreferenceChange`, `onGeometryChange`, `onAppear` and `onChange` run whose
/// values are new. They may set properties that views keep, such as a `State`. Then the views are built
/// and laid out again, until there is nothing left to do. What is kept belongs to one convergence: it
/// neither passes from one proposal to another, nor from one thread to another. Layouts keep their caches
/// while views converge, as on a screen: a layout that does not bring its cache up to date shows it here.
public struct ConvergingViews: Sendable {
  /// The greatest number of times that views are laid out.
  public static let maximumRounds = 10

  private let build: ViewWork<LoweringContext, LayoutNode>

  /// Creates views from what builds their tree.
  public init(_ build: @escaping @MainActor @Sendable (LoweringContext) -> LayoutNode) {
    self.build = ViewWork(build)
  }

  /// Returns the tree that the views converge to.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: What surrounds the views; with a safe area, their root stands in it.
  ///   - willLayOut: Is called with each tree that is to be laid out.
  /// - Returns: The tree, and which views did not converge.
  /// - Throws: `LayoutError` when the tree is too deep, or has too many readers inside one another.
  public func converged(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(LayoutError) -> ConvergedTree {
    let building = ViewIdentity.Building()
    let root = ViewIdentity(of: building)
    var run: LayoutRun?
    var round = 1
    while true {
      building.number = round
      let tree = try build(LoweringContext(keepingAt: root))
        .inSafeArea(environment.safeAreaInsets)
        .expanded(in: proposal, environment: environment, willLayOut: willLayOut)
      willLayOut(tree)
      let result = try ConvergingViews.layout(of: tree, in: proposal, environment, by: &run)
      var gathering = ReactionCollector()
      gathering.gather(PlacedTree(tree, as: result, in: proposal, environment: environment))
      guard let first = gathering.pending.first else {
        return ConvergedTree(root: tree, diagnostics: result.diagnostics)
      }
      guard round < ConvergingViews.maximumRounds else {
        return ConvergedTree(root: tree, diagnostics: result.diagnostics + [first.diagnostic])
      }
      gathering.act()
      root.forgetOthers()
      round += 1
    }
  }

  /// Lays a tree out by the run that laid the tree before it out, whose layouts keep their caches.
  private static func layout(
    of tree: LayoutNode,
    in proposal: ProposedViewSize,
    _ environment: LayoutEnvironment,
    by run: inout LayoutRun?
  ) throws(LayoutError) -> LayoutResult {
    if let run {
      try run.update(root: tree)
      return run.layout(in: proposal)
    }
    let first = try LayoutRun(root: tree, environment: environment)
    run = first
    return first.layout(in: proposal)
  }
}

/// A tree of nodes that views converged on.
public struct ConvergedTree: Sendable {
  /// The root.
  public let root: LayoutNode
  /// What layouts did while views converged that had to be put right, and which views did not converge.
  public let diagnostics: [LayoutDiagnostic]

  package init(root: LayoutNode, diagnostics: [LayoutDiagnostic] = []) {
    self.root = root
    self.diagnostics = diagnostics
  }
}
