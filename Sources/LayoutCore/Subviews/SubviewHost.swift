package import Foundation

/// What a `LayoutSubview` points into: the engine's side of the conversation with a layout.
///
/// Hosts live as long as the process (the engine keeps a pool of them), so a subview that outlives
/// its layout run never dangles; its `generation` tells that the run is over.
package final class SubviewHost: @unchecked Sendable {
  // `@unchecked`: a host serves one layout run at a time, on one thread; the engine's pool hands it
  // from run to run under a lock.

  /// What the hottest calls read, outside the object: there no access is checked for overlaps.
  struct State {
    /// The host itself, which is never freed; `nil` only while it is made.
    var host: Unmanaged<SubviewHost>?
    /// The number of the run that the host serves.
    var generation: UInt32 = 0
    /// What subviews read by themselves, by node; `nil` when every question is to reach the host.
    var known: UnsafeMutablePointer<SubviewAnswer>?
  }

  let state: UnsafeMutablePointer<State>
  /// What answers; it may own the host, since neither is ever freed.
  let answers: any SubviewAnswering

  package init(answers: any SubviewAnswering) {
    self.answers = answers
    state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    state.pointee.host = Unmanaged.passUnretained(self)
  }

  /// The number of the run that the host serves; subviews of an earlier run are refused.
  package var generation: UInt32 {
    get { state.pointee.generation }
    set { state.pointee.generation = newValue }
  }

  /// The answers by node, which subviews read by themselves; `nil` when they have to ask each time.
  package var knownAnswers: UnsafeMutablePointer<SubviewAnswer>? {
    get { state.pointee.known }
    set { state.pointee.known = newValue }
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
package struct HostReference: Equatable, @unchecked Sendable {
  // `@unchecked`: it points to what only one run at a time, on one thread, reads and writes.

  private let state: UnsafeMutablePointer<SubviewHost.State>

  package init(_ host: SubviewHost) {
    state = host.state
  }

  /// Asks what answers for a run; `nil` when the host serves another run by now.
  @inline(__always)
  func ask<Result>(
    _ generation: UInt32,
    _ question: (any SubviewAnswering) -> Result
  ) -> Result? {
    guard let host = state.pointee.host else { return nil }
    return host._withUnsafeGuaranteedRef { host in
      guard state.pointee.generation == generation else {
        host.answers.refuseKeptSubview()
        return nil
      }
      return question(host.answers)
    }
  }

  /// Returns where the answer of a node is, if subviews may read it by themselves.
  @inline(__always)
  func answer(of node: Int32, _ generation: UInt32) -> UnsafeMutablePointer<SubviewAnswer>? {
    guard state.pointee.generation == generation, let known = state.pointee.known else {
      return nil
    }
    return known + Int(node)
  }
}
