public import Foundation
public import LayoutCore

/// A session that lays out a tree of nodes: it measures, then places containers before their
/// subviews.
///
/// The tree can change between layouts, and a layout visits only nodes that the changes can affect.
/// Layouts keep their caches, which are updated if subviews change. The result equals that of a new
/// run, unless a layout's cache depends on more than its subviews. Only one thread at a time may
/// use a run.
public final class LayoutRun {
  let host: RunHost
  var storage: NodeStorage
  private let environment: LayoutEnvironment
  private let options: LayoutOptions

  /// Creates a run over a tree.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - environment: The environment of the tree.
  ///   - options: The options of the run.
  ///   - memory: The results of subtrees from earlier runs, which are used until the tree changes.
  /// - Throws: `LayoutError.Code.tooDeep` if the tree is deeper than `LayoutNode.maximumDepth`.
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

  deinit { HostPool.put(host) }

  /// The current tree.
  public var root: LayoutNode { storage.root }

  /// The number of nodes in the tree.
  public var nodeCount: Int { storage.root.nodeCount }

  /// Lays out the tree for a proposal.
  public func layout(in proposal: ProposedViewSize) -> LayoutResult {
    DeepStack.run(depth: storage.root.depth) { host.placeAll(in: proposal, needsProposals: true) }
    return LayoutResult(
      placements: placementsInOrder(),
      diagnostics: host.diagnostics,
      counts: host.counts,
      trace: host.trace
    )
  }

  /// Returns the size of the tree for a proposal, without placing it.
  ///
  /// A length may be infinite where infinity is proposed, unlike those of a layout.
  package func size(in proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    DeepStack.run(depth: storage.root.depth) { size = host.rootSize(in: proposal) }
    return size
  }

  /// Lays out the tree for a proposal without listing all placements; see `frame(at:)`.
  ///
  /// Visits only nodes that may have moved since the last layout.
  public func compute(in proposal: ProposedViewSize) {
    DeepStack.run(depth: storage.root.depth) { host.placeAll(in: proposal, needsProposals: false) }
  }

  /// Replaces the tree, for example when a view's body is evaluated again.
  ///
  /// A layout that replaces one of the same type inherits its cache, which is updated before its
  /// next use. All sizes are measured again.
  ///
  /// - Throws: `LayoutError.Code.tooDeep` if the tree is deeper than `LayoutNode.maximumDepth`.
  public func update(root: LayoutNode) throws(LayoutError) {
    guard !root.isTooDeep else { throw .tooDeep() }
    storage.root = root
    begin()
  }

  /// Builds a new storage for the tree; layouts keep their caches.
  func begin() {
    storage = NodeStorage(storage.root, environment: environment, reusing: storage)
    host.begin(storage, options: options)
    host.memory = nil
  }

  /// The leaves that measure themselves, prepared for this run, in pre-order; `nil` for other nodes.
  package var preparedLeaves: [(any LayoutLeaf)?] {
    storage.indicesInOrder().map { index in
      let node = storage.nodes + Int(index)
      return node.pointee.kind == .leaf ? storage.leaves[Int(node.pointee.content)] : nil
    }
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

  /// Replaces a node and its descendants.
  ///
  /// A layout that replaces one of the same type inherits its cache, which is updated before its
  /// next use.
  ///
  /// - Throws: `LayoutError` if there is no node at the position or the tree would be too deep.
  public func replace(at position: NodePosition, with node: LayoutNode) throws(LayoutError) {
    let path = try self.path(to: position)
    try checkDepth(of: node, at: position)
    storage.root.edit(position.steps[...]) { $0 = node }
    storage.replace(path[path.count - 1], with: node)
    changed(path, at: position)
  }

  /// Changes the layout or leaf, the traits, or the layout direction of a node, but not its
  /// children.
  ///
  /// - Throws: `LayoutError` if there is no node at the position.
  public func modify(
    at position: NodePosition,
    _ change: (inout LayoutNode) -> Void
  ) throws(LayoutError) {
    guard var node = root.node(at: position) else { throw .noNode(position) }
    let children = node.children
    let before = node.layoutDirection
    change(&node)
    let path = try self.path(to: position)
    guard !children.isEmpty, case .layout(let layout) = node.content,
      node.layoutDirection == before,
      storage.keep(path[path.count - 1], layout, node.traits)
    else { return try replace(at: position, with: node) }
    storage.root.edit(position.steps[...]) { $0 = node }
    changed(path, at: position)
  }

  /// Inserts a node before the sibling at the position.
  ///
  /// - Throws: `LayoutError` if the position does not exist or the tree would be too deep.
  public func insert(_ node: LayoutNode, at position: NodePosition) throws(LayoutError) {
    guard let parent = position.parent, let step = position.steps.last else {
      throw .noNode(position)
    }
    let path = try self.path(to: parent)
    let container = path[path.count - 1]
    guard case .layout? = root.node(at: parent)?.content,
      (0...storage.children(of: container).count).contains(step)
    else { throw .noNode(position) }
    try checkDepth(of: node, at: position)
    storage.root.edit(parent.steps[...]) { $0.children.insert(node, at: step) }
    try changeChildren(path, at: parent) { storage.insert(node, into: container, at: step) }
  }

  /// Removes a node and its descendants.
  ///
  /// - Throws: `LayoutError` if there is no node at the position or it is the root.
  public func remove(at position: NodePosition) throws(LayoutError) {
    guard let parent = position.parent, let step = position.steps.last else {
      throw .noNode(position)
    }
    _ = try self.path(to: position)
    let path = try self.path(to: parent)
    storage.root.edit(parent.steps[...]) { $0.children.remove(at: step) }
    try changeChildren(path, at: parent) { storage.remove(from: path[path.count - 1], at: step) }
  }

  /// Returns the frame of a node in its container's coordinates, from the last layout.
  ///
  /// - Throws: `LayoutError` if there is no node at the position.
  public func frame(at position: NodePosition) throws(LayoutError) -> CGRect {
    let path = try self.path(to: position)
    return storage.nodes[Int(path[path.count - 1])].frame
  }

  private func path(to position: NodePosition) throws(LayoutError) -> [Int32] {
    guard let path = storage.path(to: position) else { throw .noNode(position) }
    return path
  }

  private func checkDepth(of node: LayoutNode, at position: NodePosition) throws(LayoutError) {
    guard !node.isTooDeep, position.steps.count + node.depth <= LayoutNode.maximumDepth else {
      throw .tooDeep()
    }
  }

  /// Updates the storage after the children of a container changed in the tree.
  ///
  /// A modifier is rebuilt because its first subview is special.
  private func changeChildren(
    _ path: [Int32],
    at position: NodePosition,
    _ change: () -> Void
  ) throws(LayoutError) {
    let container = path[path.count - 1]
    guard let properties = storage.properties(of: container), let node = root.node(at: position)
    else {
      throw .noNode(position)
    }
    if properties.role.isModifier || node.children.isEmpty {
      storage.replace(container, with: node)
    } else {
      invalidateGuides(of: storage.children(of: container))
      change()
    }
    changed(path, at: position)
  }

  /// The number of unused nodes that a run tolerates before it builds a new storage.
  private static let unusedNodes = 1024

  /// Invalidates the measurements of the nodes from the root to a changed node.
  ///
  /// - Parameters:
  ///   - path: The nodes from the root to the changed node.
  ///   - position: The position of the changed node.
  func changed(_ path: [Int32], at position: NodePosition) {
    // Diagnostics are reported only when layouts are called, so reporting them again requires a
    // full layout.
    guard host.diagnostics.isEmpty, !isWasteful else { return begin() }
    host.memory = nil
    host.follow(storage)
    for index in path { invalidate(index) }
    updateTraits(path, at: position)
  }

  /// Whether most of the storage is unused.
  private var isWasteful: Bool {
    storage.count > 2 * nodeCount + LayoutRun.unusedNodes
      || host.olderMeasurements.count > 40 * storage.count
  }

  private func invalidate(_ index: Int32) {
    let node = storage.nodes + Int(index)
    if node.pointee.kind != .fixed { storage.measurements[Int(index)].isKnown = false }
    node.pointee.olderMeasurements = -1
    node.pointee.pending = .placement
    storage.layout(of: index)?.invalidateCache()
    invalidateGuides(of: index..<(index + 1))
  }

  /// Invalidates the guides and tentative placements of nodes that change or are renumbered.
  func invalidateGuides(of nodes: Range<Int32>) {
    guard !host.guides.isEmpty || !host.tentativePlacements.isEmpty else { return }
    for index in nodes {
      host.guides[index] = nil
      host.tentativePlacements[index] = nil
    }
  }

  /// Updates the traits that modifiers around a changed node pass to its container.
  private func updateTraits(_ path: [Int32], at position: NodePosition) {
    var traits: [NodeTraits?] = []
    var node = storage.root
    for step in position.steps {
      traits.append(node.traits)
      node = node.children[step]
    }
    traits.append(node.traits)
    for (index, own) in zip(path, traits).reversed() where storage.properties(of: index) != nil {
      storage.updateTraits(index, traits: own)
    }
  }

  /// Restores the persistent caches of layouts from a memory; call it before the first layout.
  ///
  /// A layout that already has a cache keeps it.
  package func restoreCaches(from memory: any PersistentCacheMemory) {
    for (position, index) in storage.indicesInOrder().enumerated() {
      guard let layout = storage.layout(of: index), layout.hasPersistentCache,
        memory.remembers(position),
        let kept = memory.keptCache(of: position)
      else { continue }
      _ = layout.restoreCache(kept)
    }
  }

  /// Saves the persistent caches of the layouts that were used.
  package func keepCaches(in memory: any PersistentCacheMemory) {
    for (position, index) in storage.indicesInOrder().enumerated() {
      guard let layout = storage.layout(of: index), layout.hasPersistentCache,
        memory.remembers(position),
        let cache = layout.encodedCache
      else { continue }
      memory.keep(cache: cache, of: position)
    }
  }
}

/// The pool of idle hosts.
///
/// A host serves one run at a time and is never freed, which makes the unretained references in
/// `LayoutSubview` safe. The number of hosts is the maximum number of simultaneous runs so far.
enum HostPool {
  // The Thread Sanitizer sees this lock, unlike a `Mutex`, and thus that one run hands a host over to
  // the next.
  private static let lock = NSLock()
  // `nonisolated(unsafe)`: it is used only under the lock.
  private nonisolated(unsafe) static var free: [RunHost] = []

  static func take() -> RunHost { lock.withLock { free.popLast() } ?? RunHost() }

  static func put(_ host: RunHost) {
    host.end()
    lock.withLock { free.append(host) }
  }
}
