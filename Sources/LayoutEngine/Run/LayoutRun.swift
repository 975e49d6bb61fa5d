public import LayoutCore

/// Lays a tree of nodes out: sizes first, then placements, containers before their subviews.
///
/// A run is a session: it keeps the tree laid out, takes changes of it, and lays out again what they can
/// have moved, as a screen does while it stays on display. Layouts keep their caches, which are updated
/// where subviews changed. The result is that of a new run, unless a layout's own cache remembers more
/// than its subviews. A run is used by one thread at a time.
public final class LayoutRun {
  let host: RunHost
  var storage: NodeStorage
  private let environment: LayoutEnvironment
  private let options: LayoutOptions

  /// Creates a run over a tree.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - environment: What surrounds the tree.
  ///   - options: What the run does beside laying out.
  ///   - memory: What remembers the tree's parts from earlier runs; it is asked until the tree changes.
  /// - Throws: `LayoutError.Code.tooDeep` when the tree is deeper than `LayoutNode.maximumDepth`.
  public init(
    root: LayoutNode,
    environment: LayoutEnvironment = LayoutEnvironment(),
    options: LayoutOptions = LayoutOptions(),
    memory: (any SubtreeMemory)? = nil
  ) throws(LayoutError) {
    guard !root.isTooDeep else { throw .tooDeep() }
    self.environment = environment
    self.options = options
    storage = NodeStorage(root, environment: environment, reusing: nil)
    host = HostPool.take()
    host.begin(storage, options: options)
    if let memory { host.memory = RunMemory(memory, of: storage) }
  }

  deinit {
    HostPool.giveBack(host)
  }

  /// The tree, with all changes.
  public var root: LayoutNode { storage.root }

  /// The number of nodes in the tree.
  public var nodeCount: Int { storage.root.nodeCount }

  /// Lays the tree out under a proposal.
  public func layout(in proposal: ProposedViewSize) -> LayoutResult {
    DeepStack.run(depth: storage.root.depth) {
      host.placeAll(in: proposal, needsProposals: true)
    }
    return LayoutResult(
      placements: placementsInOrder(),
      diagnostics: host.diagnostics,
      counts: host.counts,
      trace: host.trace
    )
  }

  /// Lays the tree out under a proposal, without listing where every node is.
  ///
  /// `frame(at:)` then tells where a node is. Only what can have moved since the last time is touched.
  public func compute(in proposal: ProposedViewSize) {
    DeepStack.run(depth: storage.root.depth) {
      host.placeAll(in: proposal, needsProposals: false)
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
    storage.root = root
    begin()
  }

  /// Makes a new storage of the tree, in which layouts keep their caches; they are updated.
  func begin() {
    storage = NodeStorage(storage.root, environment: environment, reusing: storage)
    host.begin(storage, options: options)
    host.memory = nil
  }

  private func placementsInOrder() -> [LayoutResult.Placement] {
    storage.indicesInOrder().map { index in
      let node = storage.nodes + Int(index)
      return LayoutResult.Placement(
        frame: node.pointee.frame,
        proposedWidth: node.pointee.proposal.width,
        proposedHeight: node.pointee.proposal.height
      )
    }
  }
}
