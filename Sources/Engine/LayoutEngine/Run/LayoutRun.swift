package import Foundation
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

  deinit {
    HostPool.put(host)
  }

  /// The current tree.
  public var root: LayoutNode { storage.root }

  /// The number of nodes in the tree.
  public var nodeCount: Int { storage.root.nodeCount }

  /// Lays out the tree for a proposal.
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

  /// Returns the size of the tree for a proposal, without placing it.
  ///
  /// A length may be infinite where infinity is proposed, unlike those of a layout.
  package func size(in proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    DeepStack.run(depth: storage.root.depth) {
      size = host.rootSize(in: proposal)
    }
    return size
  }

  /// Lays out the tree for a proposal without listing all placements; see `frame(at:)`.
  ///
  /// Visits only nodes that may have moved since the last layout.
  public func compute(in proposal: ProposedViewSize) {
    DeepStack.run(depth: storage.root.depth) {
      host.placeAll(in: proposal, needsProposals: false)
    }
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

  static func take() -> RunHost {
    lock.withLock { free.popLast() } ?? RunHost()
  }

  static func put(_ host: RunHost) {
    host.end()
    lock.withLock { free.append(host) }
  }
}
