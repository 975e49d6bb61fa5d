public import LayoutCore
public import LayoutEngine

/// Views that are built again until nothing that they do because of their layout changes it.
///
/// After a layout, the values that views hand over by `preference` are gathered, those of inner views
/// first, and the actions of `onPreferenceChange`, `onGeometryChange`, `onAppear` and `onChange` run whose
/// values are new. They may set properties that views keep, such as a `State`. Then the views are built
/// and laid out again, until there is nothing left to do. What is kept belongs to one settling: it
/// neither passes from one proposal to another, nor from one thread to another.
public struct SettlingViews: Sendable {
  /// The greatest number of times that views are laid out.
  public static let maximumRounds = 10

  private let build: ViewWork<LoweringContext, LayoutNode>

  /// Creates views from what builds their tree.
  public init(_ build: @escaping @MainActor @Sendable (LoweringContext) -> LayoutNode) {
    self.build = ViewWork(build)
  }

  /// Returns the tree that the views settle on.
  ///
  /// - Parameters:
  ///   - proposal: The proposal to the root.
  ///   - environment: What surrounds the views; with a safe area, their root stands in it.
  /// - Returns: The tree, and which views did not settle.
  /// - Throws: `LayoutError` when the tree is too deep, or has too many readers inside one another.
  public func settled(
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment
  ) throws(LayoutError) -> SettledTree {
    let building = ViewPlace.Building()
    let root = ViewPlace(of: building)
    var round = 1
    while true {
      building.number = round
      let tree = try build(LoweringContext(keepingAt: root))
        .inSafeArea(environment.safeAreaInsets)
        .expanded(in: proposal, environment: environment)
      guard tree.reacts else { return SettledTree(root: tree) }
      let placed = try PlacedTree(tree, in: proposal, environment: environment)
      var gathering = ReactionGathering()
      gathering.gather(placed)
      guard let first = gathering.pending.first else { return SettledTree(root: tree) }
      guard round < SettlingViews.maximumRounds else {
        return SettledTree(root: tree, diagnostics: [first.diagnostic])
      }
      gathering.act()
      root.forgetOthers()
      round += 1
    }
  }
}

/// A tree of nodes that views settled on.
public struct SettledTree: Sendable {
  /// The root.
  public let root: LayoutNode
  /// The views that did not settle.
  public let diagnostics: [LayoutDiagnostic]

  package init(root: LayoutNode, diagnostics: [LayoutDiagnostic] = []) {
    self.root = root
    self.diagnostics = diagnostics
  }
}
