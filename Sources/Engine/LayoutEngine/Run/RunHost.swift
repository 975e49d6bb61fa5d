import Foundation
import LayoutCore

/// The engine's end of all `LayoutSubview`s in a run, for one run at a time.
///
/// Hosts come from a pool and are never freed; see `SubviewHost`.
final class RunHost: SubviewCalls, @unchecked Sendable {
  // `@unchecked`: the pool gives a host to one run at a time, under a lock.

  /// The object that the run's subviews reference.
  private(set) lazy var handle = SubviewHost(calls: self)

  // Without checks of exclusivity, because they would take a tenth of the time of a layout: a host
  // serves one run at a time, on one thread, and no access spans a call of a layout.

  /// The storage of the run; `nil` between runs.
  @exclusivity(unchecked) var storage: NodeStorage?
  /// The thread on which the run lays out.
  var thread: pthread_t?
  @exclusivity(unchecked) var olderMeasurements = ContiguousArray<OlderMeasurement>()
  /// The number of older measurements after which outdated ones are evicted.
  @exclusivity(unchecked) var maximumMeasurements = 0
  @exclusivity(unchecked) var trace: LayoutTrace?
  @exclusivity(unchecked) var diagnostics: [LayoutDiagnostic] = []
  /// The computed explicit guides, by node.
  @exclusivity(unchecked) var guides: [Int32: [GuideKey: CGFloat?]] = [:]
  /// The last placement during measurement, by container.
  @exclusivity(unchecked) var tentativePlacements: [Int32: TentativePlacement] = [:]
  /// The results of subtrees from earlier runs.
  @exclusivity(unchecked)
  var memory: RunMemory? { didSet { hot.pointee.hasMemory = memory != nil } }
  /// The state that hot calls use; see `RawMemory`.
  private let hot: UnsafeMutablePointer<HotState>
  /// The addresses between runs; they are never read.
  private let unused = HotState(
    nodes: .allocate(capacity: 1),
    measurements: .allocate(capacity: 1),
    layouts: .allocate(capacity: 1),
    leaves: .allocate(capacity: 1),
    insets: .allocate(capacity: 1),
    contexts: .allocate(capacity: 1)
  )

  init() { hot = RawMemory.allocate(unused) }

  /// The platform of the run's environment; the default platform between runs.
  var platform: Platform { storage?.environment.platform ?? .standard }
  /// The number of pixels per point in the run's environment; 1 between runs.
  var displayScale: CGFloat { storage?.environment.displayScale ?? 1 }
  var nodes: UnsafeMutablePointer<Node> { hot.pointee.nodes }
  /// The last measurements of the nodes.
  var measurements: UnsafeMutablePointer<SubviewMeasurement> { hot.pointee.measurements }
  /// The leaves that measure themselves, by the `content` of the nodes.
  var leaves: UnsafeMutablePointer<any LayoutLeaf> { hot.pointee.leaves }
  /// The insets of padding, by the `content` of the nodes.
  var insets: UnsafeMutablePointer<EdgeInsets> { hot.pointee.insets }
  /// Whether calls are recorded in `trace`.
  var isTracing: Bool { hot.pointee.isTracing }
  /// Whether a measurement is reused for every proposal in its region.
  var usesRegions: Bool { hot.pointee.usesRegions }
  var hasMemory: Bool { hot.pointee.hasMemory }
  /// Whether diagnostics include notes.
  var takesNotes: Bool { hot.pointee.takesNotes }
  /// The container whose layout is placing subviews; −1 for none.
  var placingNode: Int32 {
    get { hot.pointee.placingNode }
    set { hot.pointee.placingNode = newValue }
  }
  /// The number of placements so far, which identifies the subviews that each placement placed.
  var placement: UInt32 {
    get { hot.pointee.placement }
    set { hot.pointee.placement = newValue }
  }

  /// The number of expensive operations.
  var counts: LayoutCounts {
    get { hot.pointee.counts }
    set { hot.pointee.counts = newValue }
  }

  /// The node whose layout is being called; −1 for none.
  var callingNode: Int32 { hot.pointee.callingNode }

  /// Calls a node's layout.
  @inline(__always)
  func calling<Result>(_ node: Int32, _ call: () -> Result) -> Result {
    let outer = hot.pointee.callingNode
    hot.pointee.callingNode = node
    defer { hot.pointee.callingNode = outer }
    return call()
  }

  func reportInvalidSubview() {
    // A different thread may use the subview while this host serves an unrelated run.
    guard callingNode >= 0, let thread, pthread_equal(thread, pthread_self()) != 0 else { return }
    report("used a subview after its layout run ended; its size is zero", at: callingNode)
  }

  /// Starts serving a new storage.
  func begin(_ storage: NodeStorage, options: LayoutOptions) {
    self.storage = storage
    trace = options.traces ? LayoutTrace() : nil
    hot.pointee = unused
    hot.pointee.isTracing = options.traces
    hot.pointee.takesNotes = options.notes
    hot.pointee.usesRegions = options.usesRegions
    follow(storage)
    olderMeasurements.removeAll(keepingCapacity: true)
    limitMeasurements(of: storage)
    guides.removeAll(keepingCapacity: true)
    tentativePlacements.removeAll(keepingCapacity: true)
    diagnostics = []
  }

  /// Continues with a storage whose nodes have moved or changed.
  func follow(_ storage: NodeStorage) {
    // Invalidates subviews that a layout kept, because their indices may now identify different
    // nodes.
    handle.generation &+= 1
    hot.pointee.reference = HostReference(handle)
    hot.pointee.generation = handle.generation
    hot.pointee.nodes = storage.nodes
    hot.pointee.measurements = storage.measurements
    hot.pointee.layouts = storage.layouts
    hot.pointee.leaves = storage.leaves
    hot.pointee.insets = storage.insets
    hot.pointee.contexts = storage.contexts
    handle.knownMeasurements = isTracing ? nil : storage.measurements
  }

  /// Ends the run and invalidates its subviews.
  func end() {
    handle.generation &+= 1
    handle.knownMeasurements = nil
    storage = nil
    memory = nil
    thread = nil
    hot.pointee = unused
    trace = nil
  }

  func subviews(of node: Int32) -> LayoutSubviews {
    let container = nodes + Int(node)
    return LayoutSubviews(
      host: hot.pointee.reference ?? HostReference(handle),
      generation: hot.pointee.generation,
      first: container.pointee.firstChild,
      count: Int(container.pointee.childCount),
      layoutDirection: container.pointee.isRightToLeft ? .rightToLeft : .leftToRight
    )
  }

  func priority(of node: Int32) -> Double { nodes[Int(node)].priority }

  func layoutValue(for key: ObjectIdentifier, of node: Int32) -> (any Sendable)? {
    storage?.values[node]?.first { $0.key == key }?.value
  }

  func spacing(of node: Int32) -> ViewSpacing {
    let flat = nodes + Int(node)
    // Most leaves have no preferences.
    guard flat.pointee.content >= 0 else { return ViewSpacing() }
    if flat.pointee.kind == .padding { return paddedSpacing(of: node) }
    guard flat.pointee.kind == .layout else {
      return leaves[Int(flat.pointee.content)].spacing(context: context(of: node).pointee)
    }
    return callLayout(of: node) { layout in
      let event = beginEvent(.spacing, path(of: node), nil)
      defer { if let event { trace?.end(event, nil) } }
      return layout.spacing(subviews: subviews(of: node))
    }
  }

  @inline(__always)
  func context(of node: Int32) -> UnsafeMutablePointer<LeafContext> {
    switch nodes[Int(node)].orientation {
    case nil: hot.pointee.contexts
    case .horizontal: hot.pointee.contexts + 1
    case .vertical: hot.pointee.contexts + 2
    }
  }

  /// Calls the layout of a node after creating or updating its cache if necessary.
  ///
  /// The storage owns the layout, so the call does not retain it.
  @inline(__always)
  func callLayout<Result>(of node: Int32, _ call: (ErasedLayout) -> Result) -> Result {
    hot.pointee.layouts[Int(nodes[Int(node)].content)]._withUnsafeGuaranteedRef { layout in
      if !layout.isCurrent { prepare(layout, of: node) }
      return calling(node) { call(layout) }
    }
  }

  private func prepare(_ layout: ErasedLayout, of node: Int32) {
    let call: LayoutTrace.Call = layout.isNew ? .makeCache : .updateCache
    let event = beginEvent(call, path(of: node), nil)
    calling(node) { layout.prepareCache(subviews: subviews(of: node)) }
    if let event { trace?.end(event, nil) }
  }

  /// Records a call in the trace; returns its index, or `nil` without a trace.
  @inline(__always)
  func beginEvent(
    _ call: LayoutTrace.Call,
    _ path: @autoclosure () -> String,
    _ proposal: ProposedViewSize?
  ) -> Int? {
    isTracing ? trace?.begin(call, path(), proposal) : nil
  }

  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    explicitGuide(key, along: axis, in: node, proposal: proposal)
  }

  func place(
    _ node: Int32,
    at position: CGPoint,
    anchor: UnitPoint,
    proposal: ProposedViewSize
  ) {
    put(node, at: position, anchor: anchor, proposal: proposal)
  }

  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    place: () -> Void
  ) -> CGFloat? {
    tentativeGuide(key, along: axis, in: bounds, proposal: proposal, subviews: subviews, place)
  }
}

/// The state of a run that hot calls read and write.
private struct HotState {
  var nodes: UnsafeMutablePointer<Node>
  var measurements: UnsafeMutablePointer<SubviewMeasurement>
  var layouts: UnsafeMutablePointer<Unmanaged<ErasedLayout>>
  var leaves: UnsafeMutablePointer<any LayoutLeaf>
  var insets: UnsafeMutablePointer<EdgeInsets>
  var contexts: UnsafeMutablePointer<LeafContext>
  var placingNode: Int32 = -1
  var callingNode: Int32 = -1
  var placement: UInt32 = 0
  var isTracing = false
  var takesNotes = false
  var usesRegions = true
  var reference: HostReference?
  var generation: UInt32 = 0
  var hasMemory = false
  var counts = LayoutCounts()
}
