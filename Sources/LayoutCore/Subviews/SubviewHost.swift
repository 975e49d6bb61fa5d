package import Foundation

/// What a `LayoutSubview` points into: the engine's side of the conversation with a layout.
///
/// Hosts live as long as the process (the engine keeps a pool of them), so a subview that outlives
/// its layout run never dangles; its `generation` tells that the run is over.
package final class SubviewHost: @unchecked Sendable {
  // `@unchecked`: a host serves one layout run at a time, on one thread; the engine's pool hands it
  // from run to run under a lock.

  /// The number of the run that the host serves; subviews of an earlier run are refused.
  package var generation: UInt32 {
    get { number.pointee }
    set { number.pointee = newValue }
  }

  /// Where the generation is kept: outside the object, accesses need no check for overlaps.
  private let number: UnsafeMutablePointer<UInt32>

  /// What answers; it may own the host, since neither is ever freed.
  let answers: any SubviewAnswering

  package init(answers: any SubviewAnswering) {
    self.answers = answers
    number = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    number.initialize(to: 0)
  }
}

/// The answers to what a layout asks of its subviews, which are named by the numbers of their nodes.
package protocol SubviewAnswering: AnyObject {
  /// Returns the answer of a node to a proposal.
  func measurement(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement

  /// Returns a guide's explicit value in a node under a proposal, in the node's coordinates.
  func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat?

  /// Returns the spacing preferences of a node.
  func spacing(of node: Int32) -> ViewSpacing

  /// Returns the layout priority of a node.
  func priority(of node: Int32) -> Double

  /// Returns the layout value that a node carries for a key.
  func layoutValue(for key: ObjectIdentifier, of node: Int32) -> (any Sendable)?

  /// Places a node in the coordinates of its container's bounds.
  func place(_ node: Int32, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)

  /// Notes that somebody asked a subview that is not valid any more.
  func refuseKeptSubview()

  /// Runs a placement during measurement, and merges the subviews' explicit values of a guide.
  func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    place: () -> Void
  ) -> CGFloat?
}

/// A reference to a host that is not counted, which spares time in the hottest calls.
///
/// It never dangles, because hosts are never freed.
struct HostReference: Equatable, Sendable {
  private let host: Unmanaged<SubviewHost>

  init(_ host: SubviewHost) {
    self.host = Unmanaged.passUnretained(host)
  }

  /// Lends the host to `body`.
  @inline(__always)
  func withHost<Result>(_ body: (SubviewHost) -> Result) -> Result {
    host._withUnsafeGuaranteedRef(body)
  }

  static func == (first: HostReference, second: HostReference) -> Bool {
    first.host.toOpaque() == second.host.toOpaque()
  }
}
