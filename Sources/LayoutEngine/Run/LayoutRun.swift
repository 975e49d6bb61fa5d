public import LayoutCore

/// Lays a tree of nodes out: sizes first, then placements, containers before their subviews.
///
/// A run keeps the layouts' caches from one `layout(in:)` to the next, as a screen does while it stays
/// on display; `update(root:)` shows it a changed tree. For a result that depends on nothing but the
/// tree, lay it out with a run of its own. A run is used by one thread at a time.
public final class LayoutRun {
  private let host: RunHost
  private var storage: NodeStorage
  private let environment: LayoutEnvironment
  private let options: LayoutOptions

  /// Creates a run over a tree.
  ///
  /// - Throws: `LayoutError.Code.tooDeep` when the tree is deeper than `LayoutNode.maximumDepth`.
  public init(
    root: LayoutNode,
    environment: LayoutEnvironment = LayoutEnvironment(),
    options: LayoutOptions = LayoutOptions()
  ) throws(LayoutError) {
    guard !root.isTooDeep else { throw .tooDeep() }
    self.environment = environment
    self.options = options
    storage = NodeStorage(
      NodeStorageBuilder(root, environment: environment, reusing: nil),
      root: root,
      environment: environment
    )
    host = HostPool.take()
    host.begin(storage, options: options)
  }

  deinit {
    HostPool.giveBack(host)
  }

  /// The number of nodes in the tree.
  public var nodeCount: Int { storage.count }

  /// Lays the tree out under a proposal.
  public func layout(in proposal: ProposedViewSize) -> LayoutResult {
    compute(in: proposal)
    return LayoutResult(
      placements: placementsInOrder(),
      diagnostics: host.diagnostics,
      counts: host.counts,
      trace: host.trace
    )
  }

  /// Lays the tree out under a proposal, for its effect on `layout(in:)` and for measuring speed.
  public func compute(in proposal: ProposedViewSize) {
    DeepStack.run(depth: storage.root.depth) {
      host.placeAll(in: proposal)
    }
  }

  /// Replaces the tree, as when a view's body is evaluated again.
  ///
  /// A layout that stands where one of its type stood keeps its cache, which is updated before it is
  /// used again. Sizes are measured anew.
  ///
  /// - Throws: `LayoutError.Code.tooDeep` when the tree is deeper than `LayoutNode.maximumDepth`.
  public func update(root: LayoutNode) throws(LayoutError) {
    guard !root.isTooDeep else { throw .tooDeep() }
    storage = NodeStorage(
      NodeStorageBuilder(root, environment: environment, reusing: storage),
      root: root,
      environment: environment
    )
    host.begin(storage, options: options)
  }

  private func placementsInOrder() -> [LayoutResult.Placement] {
    var placements: [LayoutResult.Placement] = []
    placements.reserveCapacity(storage.count)
    var pending: [Int32] = [0]
    while let index = pending.popLast() {
      let node = storage.nodes[Int(index)]
      placements.append(
        LayoutResult.Placement(
          frame: node.frame,
          proposedWidth: node.proposal.width,
          proposedHeight: node.proposal.height
        )
      )
      for child in (node.firstChild..<(node.firstChild + node.childCount)).reversed() {
        pending.append(child)
      }
    }
    return placements
  }
}
