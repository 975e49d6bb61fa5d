package import Foundation

/// The engine's end of a `LayoutSubview`.
///
/// Hosts live as long as the process (the engine pools them), so a subview that outlives its layout
/// run never dangles; its `generation` shows that the run has ended.
package final class SubviewHost: @unchecked Sendable {
  // `@unchecked`: a host serves one layout run at a time, on one thread; the engine's pool moves it
  // from run to run under a lock.

  /// The state that hot calls read; see `RawMemory`.
  struct State {
    /// The host, which is never freed; `nil` only during its initialization.
    var host: Unmanaged<SubviewHost>?
    /// The number of the layout run that the host serves.
    var generation: UInt32 = 0
    /// The entries that subviews read directly, by node; `nil` if every call must go through the
    /// engine.
    var known: UnsafeMutablePointer<SubviewMeasurement>?
  }

  let state: UnsafeMutablePointer<State>
  /// The engine, which may own the host because neither is ever freed.
  let calls: any SubviewCalls

  package init(calls: any SubviewCalls) {
    self.calls = calls
    state = RawMemory.allocate(State())
    state.pointee.host = Unmanaged.passUnretained(self)
  }

  /// The number of the run that the host serves; subviews of earlier runs are invalid.
  package var generation: UInt32 {
    get { state.pointee.generation }
    set { state.pointee.generation = newValue }
  }

  /// The entries that subviews read directly, by node; `nil` if every call must go through the
  /// engine.
  package var knownMeasurements: UnsafeMutablePointer<SubviewMeasurement>? {
    get { state.pointee.known }
    set { state.pointee.known = newValue }
  }
}

/// The calls that a layout makes to its subviews, which are identified by their node numbers.
package protocol SubviewCalls: AnyObject {
  /// The platform of the run's environment.
  var platform: Platform { get }

  /// The number of pixels per point in the run's environment.
  var displayScale: CGFloat { get }

  func measurement(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement

  /// Returns a guide's explicit value in a node for a proposal, in the node's coordinates.
  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat?

  func spacing(of node: Int32) -> ViewSpacing

  func priority(of node: Int32) -> Double

  func layoutValue(for key: ObjectIdentifier, of node: Int32) -> (any Sendable)?

  /// Places a node in the coordinates of its container's bounds.
  func place(_ node: Int32, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)

  /// Reports a call to a subview that is no longer valid.
  func reportInvalidSubview()

  /// Runs a tentative placement and merges the subviews' explicit values of a guide.
  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    place: () -> Void
  ) -> CGFloat?
}

/// An unretained reference to a host, for hot calls.
///
/// It never dangles, because hosts are never freed.
package struct HostReference: Equatable, @unchecked Sendable {
  // `@unchecked`: only one run at a time, on one thread, reads and writes the state.

  private let state: UnsafeMutablePointer<SubviewHost.State>

  package init(_ host: SubviewHost) { state = host.state }

  /// Calls the engine for a run; returns `nil` if the host serves a different run.
  @inline(__always)
  func call<Result>(_ generation: UInt32, _ body: (any SubviewCalls) -> Result) -> Result? {
    guard let host = state.pointee.host else { return nil }
    return host._withUnsafeGuaranteedRef { host in
      guard state.pointee.generation == generation else {
        host.calls.reportInvalidSubview()
        return nil
      }
      return body(host.calls)
    }
  }

  /// Returns the entry of a node, if subviews may read it directly.
  @inline(__always)
  func measurement(of node: Int32, _ generation: UInt32) -> UnsafeMutablePointer<
    SubviewMeasurement
  >? {
    guard state.pointee.generation == generation, let known = state.pointee.known else {
      return nil
    }
    return known + Int(node)
  }
}

/// The last measurement of a subview and whether it can have guides, in one cache line.
///
/// The entries of all nodes in a run are contiguous, and `LayoutSubview` reads them without a call.
package struct SubviewMeasurement {
  /// The size in points.
  package var size = CGSize.zero
  // The region, stored without the padding of `ProposalRegion`.
  private var lowerWidth = -CGFloat.infinity
  private var upperWidth = CGFloat.infinity
  private var lowerHeight = -CGFloat.infinity
  private var upperHeight = CGFloat.infinity
  private var includesUnspecifiedWidth = true
  private var includesUnspecifiedHeight = true
  /// Whether `size` and `region` are set.
  package var isKnown = false
  /// Whether the subview takes the proposed size, so that no cached measurement is needed.
  package var isFlexible = false
  /// Whether any guide may have an explicit value; false for leaves without text.
  package var hasGuides = false
  /// Whether a line of the frame may have an explicit value.
  package var hasFrameLines = false

  /// Creates an entry without a measurement.
  package init() {}

  /// The region of proposals that share the size.
  package var region: ProposalRegion {
    @inline(__always)
    get {
      ProposalRegion(
        width: ProposalRange(
          lower: lowerWidth,
          upper: upperWidth,
          includesUnspecified: includesUnspecifiedWidth
        ),
        height: ProposalRange(
          lower: lowerHeight,
          upper: upperHeight,
          includesUnspecified: includesUnspecifiedHeight
        )
      )
    }
    @inline(__always)
    set {
      lowerWidth = newValue.width.lower
      upperWidth = newValue.width.upper
      lowerHeight = newValue.height.lower
      upperHeight = newValue.height.upper
      includesUnspecifiedWidth = newValue.width.includesUnspecified
      includesUnspecifiedHeight = newValue.height.includesUnspecified
    }
  }

  /// Whether a guide may have an explicit value.
  @inline(__always)
  package func mayHave(_ key: AlignmentKey) -> Bool {
    hasGuides && (hasFrameLines || !key.isFrameLine)
  }
}

/// The measurement of a view that takes the proposed size, or 10 points if it is unspecified.
package enum FlexibleMeasurement {
  /// Returns the proposal, with 10 points for unspecified dimensions and 0 for negative ones.
  @inline(__always)
  package static func measurement(in proposal: ProposedViewSize) -> LayoutMeasurement {
    let width = length(in: proposal.width)
    let height = length(in: proposal.height)
    return LayoutMeasurement(
      size: CGSize(width: width.0, height: height.0),
      region: ProposalRegion(width: width.1, height: height.1)
    )
  }

  @inline(__always)
  package static func size(in proposal: ProposedViewSize) -> CGSize {
    CGSize(width: length(in: proposal.width).0, height: length(in: proposal.height).0)
  }

  @inline(__always)
  private static func length(in proposal: CGFloat?) -> (CGFloat, ProposalRange) {
    guard let proposal, !proposal.isNaN else { return (10, ProposalRange(nil)) }
    if proposal <= 0 { return (0, ProposalRange(lower: -.infinity, upper: 0)) }
    return (proposal, ProposalRange(proposal))
  }
}
