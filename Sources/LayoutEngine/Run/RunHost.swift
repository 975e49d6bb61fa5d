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
  /// The thread on which the run lays out.
  var thread: pthread_t?
  var olderAnswers = ContiguousArray<OlderAnswer>()
  var trace: LayoutTrace?
  var diagnostics: [LayoutDiagnostic] = []
  /// The explicit guides that were asked for, by node.
  var guides: [Int32: [GuideKey: CGFloat?]] = [:]
  /// The last placement during measurement, by container.
  var rehearsals: [Int32: Rehearsal] = [:]
  /// What remembers subtrees from earlier runs, and knows nodes by their positions in pre-order.
  var memory: RunMemory? {
    didSet { hot.pointee.hasMemory = memory != nil }
  }
  /// What the hottest calls need, outside the object: there no access has to be checked for overlaps.
  private let hot: UnsafeMutablePointer<HotState>
  /// The addresses that `nodes` and `answers` have between runs; they are never read.
  private let unused = HotState(
    nodes: UnsafeMutablePointer<Node>.allocate(capacity: 1),
    answers: UnsafeMutablePointer<SubviewAnswer>.allocate(capacity: 1)
  )

  init() {
    hot = UnsafeMutablePointer<HotState>.allocate(capacity: 1)
    hot.initialize(to: unused)
  }

  /// The nodes of `storage`.
  var nodes: UnsafeMutablePointer<Node> { hot.pointee.nodes }
  /// What the nodes last answered.
  var answers: UnsafeMutablePointer<SubviewAnswer> { hot.pointee.answers }
  /// Whether calls are listed in `trace`.
  var isTracing: Bool { hot.pointee.isTracing }
  /// Whether an answer is reused for every proposal in its box.
  var usesBoxes: Bool { hot.pointee.usesBoxes }
  /// Whether there is a `memory`.
  var hasMemory: Bool { hot.pointee.hasMemory }
  /// Whether what is allowed and often a mistake is told.
  var isRemarking: Bool { hot.pointee.isRemarking }
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

  /// How often the run did what costs time.
  var counts: LayoutCounts {
    get { hot.pointee.counts }
    set { hot.pointee.counts = newValue }
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

  /// Begins to serve a storage, of which nothing is known yet.
  func begin(_ storage: NodeStorage, options: LayoutOptions) {
    self.storage = storage
    trace = options.traces ? LayoutTrace() : nil
    hot.pointee = unused
    hot.pointee.isTracing = options.traces
    hot.pointee.isRemarking = options.remarks
    hot.pointee.usesBoxes = options.usesBoxes
    follow(storage)
    olderAnswers.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
    rehearsals.removeAll(keepingCapacity: true)
    diagnostics = []
  }

  /// Goes on with a storage whose nodes may lie elsewhere by now, or be others.
  func follow(_ storage: NodeStorage) {
    // Subviews that a layout kept from before name other nodes now, or none.
    handle.generation &+= 1
    hot.pointee.reference = HostReference(handle)
    hot.pointee.generation = handle.generation
    hot.pointee.nodes = storage.nodes
    hot.pointee.answers = storage.answers
    handle.knownAnswers = isTracing ? nil : storage.answers
  }

  /// Ends the run: subviews that somebody kept are refused from here on.
  func end() {
    handle.generation &+= 1
    handle.knownAnswers = nil
    storage = nil
    memory = nil
    thread = nil
    hot.pointee = unused
    trace = nil
  }

  /// The subviews of a container.
  func subviews(of node: Int32) -> LayoutSubviews {
    let container = nodes[Int(node)]
    return LayoutSubviews(
      host: hot.pointee.reference ?? HostReference(handle),
      generation: hot.pointee.generation,
      first: container.firstChild,
      count: Int(container.childCount),
      layoutDirection: container.isRightToLeft ? .rightToLeft : .leftToRight
    )
  }

  func priority(of node: Int32) -> Double { nodes[Int(node)].priority }

  func layoutValue(for key: ObjectIdentifier, of node: Int32) -> (any Sendable)? {
    storage?.values[node]?.first { $0.key == key }?.value
  }

  func spacing(of node: Int32) -> ViewSpacing {
    // First what needs no look into the storage: most leaves prefer nothing.
    let flat = nodes + Int(node)
    guard flat.pointee.content >= 0, let storage else { return ViewSpacing() }
    guard flat.pointee.kind == .layout else {
      return storage.leaves[Int(flat.pointee.content)].spacing(
        context: context(of: node, in: storage).pointee
      )
    }
    return callLayout(of: node, in: storage) { layout in
      let event = beginEvent(.spacing, path(of: node), nil)
      defer { if let event { trace?.end(event, nil) } }
      return layout.spacing(subviews: subviews(of: node))
    }
  }

  /// Where a leaf stands, for its own eyes.
  @inline(__always)
  func context(of node: Int32, in storage: NodeStorage) -> UnsafeMutablePointer<LeafContext> {
    switch nodes[Int(node)].orientation {
    case nil: storage.contexts
    case .horizontal: storage.contexts + 1
    case .vertical: storage.contexts + 2
    }
  }

  /// Calls the layout of a node, its cache made or brought up to date.
  ///
  /// The storage owns the layout; to count that again for each call would take time.
  @inline(__always)
  func callLayout<Result>(
    of node: Int32,
    in storage: NodeStorage,
    _ call: (ErasedLayout) -> Result
  ) -> Result {
    storage.layouts[Int(nodes[Int(node)].content)]._withUnsafeGuaranteedRef { layout in
      if layout.cacheState != .current { prepare(layout, of: node) }
      return calling(node) { call(layout) }
    }
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

  func measurement(
    of node: Int32,
    in proposal: ProposedViewSize
  ) -> LayoutMeasurement { answer(of: node, in: proposal) }

  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? { explicitGuide(key, along: axis, in: node, proposal: proposal) }

  func place(
    _ node: Int32,
    at position: CGPoint,
    anchor: UnitPoint,
    proposal: ProposedViewSize
  ) { put(node, at: position, anchor: anchor, proposal: proposal) }

  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    place: () -> Void
  ) -> CGFloat? {
    rehearsedGuide(key, along: axis, in: bounds, proposal: proposal, subviews: subviews, place)
  }
}

/// What identifies an explicit guide under a proposal.
struct GuideKey: Hashable {
  let key: AlignmentKey
  let axis: Axis
  let width: CGFloat?
  let height: CGFloat?
}

/// The part of a run's state that the hottest calls read and write.
private struct HotState {
  var nodes: UnsafeMutablePointer<Node>
  var answers: UnsafeMutablePointer<SubviewAnswer>
  var placingNode: Int32 = -1
  var callingNode: Int32 = -1
  var placement: UInt32 = 0
  var isTracing = false
  var isRemarking = false
  var usesBoxes = true
  var reference: HostReference?
  var generation: UInt32 = 0
  var hasMemory = false
  var counts = LayoutCounts()
}
