import Foundation
import LayoutCore

/// The engine's side of the conversation between layouts and their subviews, for one run at a time.
///
/// Hosts come from a pool and are never freed; see `SubviewHost`.
final class RunHost: SubviewAnswering, @unchecked Sendable {
  // `@unchecked`: the pool hands a host to one run at a time, under a lock.

  /// What the subviews of the run point to.
  private(set) lazy var handle = SubviewHost(answers: self)

  /// What the run works on; `nil` between runs.
  var storage: NodeStorage?
  var options = LayoutOptions()
  /// The thread on which the run lays out.
  var thread: pthread_t?
  var olderAnswers = ContiguousArray<OlderAnswer>()
  var trace: LayoutTrace?
  var diagnostics: [LayoutDiagnostic] = []
  var counts = LayoutCounts()
  /// The explicit guides that were asked for, by node, guide and proposal.
  var guides: [GuideKey: CGFloat?] = [:]
  /// The size and proposal of the last placement during measurement, by container.
  var rehearsals: [Int32: (size: CGSize, proposal: ProposedViewSize)] = [:]
  /// What the hottest calls need, outside the object: there no access has to be checked for overlaps.
  private let hot: UnsafeMutablePointer<HotState>
  /// The address that `nodes` has between runs; it is never read.
  private let unused: UnsafeMutablePointer<Node>

  init() {
    unused = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    hot = UnsafeMutablePointer<HotState>.allocate(capacity: 1)
    hot.initialize(to: HotState(nodes: unused))
  }

  /// The nodes of `storage`.
  var nodes: UnsafeMutablePointer<Node> { hot.pointee.nodes }
  /// Whether calls are listed in `trace`.
  var isTracing: Bool { hot.pointee.isTracing }
  /// The container whose layout is placing subviews; −1 when none is.
  var placingNode: Int32 {
    get { hot.pointee.placingNode }
    set { hot.pointee.placingNode = newValue }
  }
  /// The number of placements begun so far, which marks what each of them placed.
  var placement: UInt32 {
    get { hot.pointee.placement }
    set { hot.pointee.placement = newValue }
  }

  /// The node whose layout is being called; −1 when none is.
  var callingNode: Int32 { hot.pointee.callingNode }

  /// Calls a node's layout.
  @inline(__always)
  func calling<Result>(_ node: Int32, _ call: () -> Result) -> Result {
    let outer = hot.pointee.callingNode
    hot.pointee.callingNode = node
    defer { hot.pointee.callingNode = outer }
    return call()
  }

  func refuseKeptSubview() {
    // Somebody else's thread may ask while this host serves a run that knows nothing of it.
    guard callingNode >= 0, let thread, pthread_equal(thread, pthread_self()) != 0 else { return }
    report("asked a subview that it kept too long, which answers zero", at: callingNode)
  }

  func begin(_ storage: NodeStorage, options: LayoutOptions) {
    // Subviews that a layout kept from before name other nodes now, or none.
    handle.generation &+= 1
    self.storage = storage
    self.options = options
    hot.pointee = HotState(nodes: storage.nodes, isTracing: options.traces)
    olderAnswers.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    rehearsals.removeAll(keepingCapacity: true)
    diagnostics = []
    counts = LayoutCounts()
    trace = options.traces ? LayoutTrace() : nil
  }

  /// Ends the run: subviews that somebody kept are refused from here on.
  func end() {
    handle.generation &+= 1
    storage = nil
    thread = nil
    hot.pointee = HotState(nodes: unused)
    trace = nil
  }

  /// The subviews of a container.
  func subviews(of node: Int32) -> LayoutSubviews {
    let container = nodes[Int(node)]
    return LayoutSubviews(
      host: handle,
      generation: handle.generation,
      first: container.firstChild,
      count: Int(container.childCount),
      layoutDirection: container.isRightToLeft ? .rightToLeft : .leftToRight
    )
  }

  func priority(of node: Int32) -> Double { nodes[Int(node)].priority }

  func layoutValue(for key: ObjectIdentifier, of node: Int32) -> (any Sendable)? {
    storage?.traits[node]?.first { $0.key == key }?.value
  }

  func spacing(of node: Int32) -> ViewSpacing {
    // First what needs no look into the storage: most leaves prefer nothing.
    let flat = nodes + Int(node)
    guard flat.pointee.content >= 0, let storage else { return ViewSpacing() }
    guard flat.pointee.kind == .layout else {
      return storage.leaves[Int(flat.pointee.content)].spacing(context: context(of: flat.pointee))
    }
    let layout = readyLayout(of: node, in: storage)
    let event = beginEvent(.spacing, path(of: node), nil)
    defer { if let event { trace?.end(event, nil) } }
    return calling(node) { layout.spacing(subviews: subviews(of: node)) }
  }

  func context(of node: Node) -> LeafContext {
    LeafContext(
      stackOrientation: node.orientation,
      environment: storage?.environment ?? LayoutEnvironment()
    )
  }

  /// The layout of a node, its cache made or brought up to date.
  func readyLayout(of node: Int32, in storage: NodeStorage) -> ErasedLayout {
    let layout = storage.layouts[Int(nodes[Int(node)].content)]
    if layout.cacheState != .current { prepare(layout, of: node) }
    return layout
  }

  private func prepare(_ layout: ErasedLayout, of node: Int32) {
    let call: LayoutTrace.Call = layout.cacheState == .missing ? .makeCache : .updateCache
    let event = beginEvent(call, path(of: node), nil)
    calling(node) { layout.prepareCache(subviews: subviews(of: node)) }
    if let event { trace?.end(event, nil) }
  }

  /// Lists a call in the trace; returns its number, or `nil` when nothing is traced.
  @inline(__always)
  func beginEvent(
    _ call: LayoutTrace.Call,
    _ path: @autoclosure () -> String,
    _ proposal: ProposedViewSize?
  ) -> Int? {
    isTracing ? trace?.begin(call, path(), proposal) : nil
  }

  /// Notes something that a node's layout did, once for each message.
  func report(_ message: String, at node: Int32, kind: LayoutDiagnostic.Kind = .correction) {
    let diagnostic = LayoutDiagnostic(
      kind: kind,
      path: path(of: node),
      type: description(of: node)?.type ?? "",
      message: message
    )
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// The description of a node in the tree that the run was made from.
  func description(of node: Int32) -> LayoutNode? {
    guard let storage else { return nil }
    return steps(to: node).reduce(storage.root) { $0.children[$1] }
  }

  /// The path of a node, as snapshots name it.
  func path(of node: Int32) -> String {
    guard let storage else { return "" }
    var path = NodePath(root: storage.root)
    var current = storage.root
    for step in steps(to: node) {
      current = current.children[step]
      path.descend(to: current, at: step)
    }
    return path.description
  }

  /// The positions among siblings on the way from the root to a node.
  private func steps(to node: Int32) -> [Int] {
    var steps: [Int] = []
    var current = node
    while nodes[Int(current)].parent >= 0 {
      let parent = nodes[Int(current)].parent
      steps.append(Int(current - nodes[Int(parent)].firstChild))
      current = parent
    }
    return steps.reversed()
  }
}

/// What identifies an explicit guide of a node under a proposal.
struct GuideKey: Hashable {
  let node: Int32
  let key: AlignmentKey
  let axis: Axis
  let width: CGFloat?
  let height: CGFloat?
}

/// The part of a run's state that the hottest calls read and write.
private struct HotState {
  var nodes: UnsafeMutablePointer<Node>
  var placingNode: Int32 = -1
  var callingNode: Int32 = -1
  var placement: UInt32 = 0
  var isTracing = false
}
