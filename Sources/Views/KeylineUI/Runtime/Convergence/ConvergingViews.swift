public import LayoutCore
public import LayoutEngine

/// Views that are built and laid out again until their reactions to the layout change nothing.
///
/// After each layout, preferences are collected from the innermost views outward, and the actions
/// of `onPreferenceChange`, `onGeometryChange`, `onAppear` and `onChange` run if their values
/// changed, and then the work that views scheduled on the main queue. If they set state, such as a
/// `State`, the views are built and laid out again. State
/// belongs to one convergence and is not shared between proposals or threads. Layouts keep their
/// caches while views converge, as on a screen, so a layout that does not update its cache has
/// incorrect results here as well.
public struct ConvergingViews: Sendable {
  /// The maximum number of layouts.
  public static let maximumRounds = 10

  private let build: ViewWork<LoweringContext, LayoutNode>
  private let ignoredModifiers: IgnoredModifiers?
  private let reads = SceneReads()

  /// Creates views from a closure that builds their tree.
  ///
  /// - Parameters:
  ///   - ignoredModifiers: The collection of the ignored modifiers that the views use.
  ///   - build: Builds the tree.
  public init(
    reportingTo ignoredModifiers: IgnoredModifiers? = nil,
    _ build: @escaping @MainActor @Sendable (LoweringContext) -> LayoutNode
  ) {
    self.ignoredModifiers = ignoredModifiers
    self.build = ViewWork { context in
      EnvironmentScope.$values.withValue(context.environment) { build(context) }
    }
  }

  /// Whether the views that were built so far read the proposal or the environment of their scene, such as its
  /// size classes.
  public var readScene: Bool { reads.isNoted }

  /// Returns the views with a change of each tree that they build.
  package func changingTrees(_ change: @escaping @Sendable (LayoutNode) -> LayoutNode) -> Self {
    let build = build
    return ConvergingViews(reportingTo: ignoredModifiers) { change(build($0)) }
  }

  /// Returns the tree before the first layout, as of an upright phone.
  public func firstTree() -> LayoutNode {
    let scene = SceneReading(.standard, notedIn: reads, reportingTo: ignoredModifiers)
    return LayoutClock.stopped {
      build(LoweringContext(of: scene, reportingTo: ignoredModifiers))
    }
  }

  /// Returns the tree that the views converge to.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment of the views; their root is placed in its safe area.
  ///   - willLayOut: Called with each tree before it is laid out.
  /// - Returns: The tree, with a diagnostic if the views did not converge.
  /// - Throws: `LayoutError` if the tree is too deep or too many geometry readers are nested.
  public func converged(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(LayoutError) -> ConvergedTree {
    try LayoutClock.stopped { () throws(LayoutError) in
      try convergedTree(in: proposal, environment: environment, willLayOut: willLayOut)
    }
  }

  private func convergedTree(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    willLayOut: (LayoutNode) -> Void
  ) throws(LayoutError) -> ConvergedTree {
    let pass = ViewIdentity.Pass()
    let root = ViewIdentity(in: pass)
    let scene = SceneReading(
      SceneTraits(in: proposal, environment),
      notedIn: reads,
      reportingTo: ignoredModifiers
    )
    var run: LayoutRun?
    var last: LayoutResult?
    var round = 1
    while true {
      pass.number = round
      let context = LoweringContext(of: scene, identity: root, reportingTo: ignoredModifiers)
      let built = build(context).inSafeArea(environment.safeAreaInsets)
      let tree = try built.expanded(in: proposal, environment: environment, willLayOut: willLayOut)
      willLayOut(tree)
      guard tree.hasActions || built.dependsOnPlacement || scene.mainQueue.isWaiting else {
        return ConvergedTree(root: tree, reading: round == 1 ? scene : nil)
      }
      let result = try ConvergingViews.layout(of: tree, in: proposal, environment, by: &run)
      let actions = PendingActions(
        of: PlacedTree(tree, as: result, in: proposal, environment: environment)
      )
      guard actions.first != nil || scene.mainQueue.isWaiting(after: last, result) else {
        let stale =
          round == 1 ? nil : try StaleCache(of: tree, laidOutAs: result, in: proposal, environment)
        let diagnostics = result.diagnostics + (stale.map { [$0.diagnostic] } ?? [])
        return ConvergedTree(root: tree, diagnostics: diagnostics)
      }
      guard round < ConvergingViews.maximumRounds else {
        let pending = actions.first?.diagnostic ?? MainQueueWork.diagnostic(of: tree)
        return ConvergedTree(root: tree, diagnostics: result.diagnostics + [pending])
      }
      actions.run()
      scene.mainQueue.run()
      last = result
      root.discardUnvisited()
      round += 1
    }
  }

  /// Lays out a tree in the run of the previous tree, whose layouts keep their caches.
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

extension LayoutNode {
  /// Returns whether the tree depends on its own layout, given the views that it was built from.
  public func dependsOnLayout(of views: ConvergingViews?) -> Bool {
    dependsOnPlacement || (hasActions && views != nil) || views?.readScene == true
  }

  /// Returns the tree that results from a proposal and an environment.
  ///
  /// It includes the content of geometry readers, frames relative to containers, the safe area of
  /// the root, and the results of reactions.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment of the tree.
  ///   - views: The views that the tree was built from; `nil` if they cannot be built again.
  ///   - willLayOut: Called with each tree before it is laid out.
  /// - Returns: The tree, with a diagnostic if the views did not converge.
  /// - Throws: `LayoutError` if the nesting of geometry readers is infinite or the tree is too
  ///   deep.
  public func converged(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment,
    as views: ConvergingViews?,
    willLayOut: (LayoutNode) -> Void = { _ in }
  ) throws(LayoutError) -> ConvergedTree {
    if let views, views.readScene || hasActions {
      return try views.converged(in: proposal, environment: environment, willLayOut: willLayOut)
    }
    let tree = try inSafeArea(environment.safeAreaInsets)
      .expanded(in: proposal, environment: environment, willLayOut: willLayOut)
    // Content of geometry readers may be the first to read the scene or to have an action.
    guard let views, tree.hasActions || views.readScene else { return ConvergedTree(root: tree) }
    return try views.converged(in: proposal, environment: environment, willLayOut: willLayOut)
  }
}
