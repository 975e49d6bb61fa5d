package import Foundation

/// What a `LayoutSubview` points into: the engine's side of the conversation with a layout.
///
/// Hosts live as long as the process (the engine keeps a pool of them), so a subview that outlives
/// its layout run never dangles; its `generation` tells that the run is over.
package class SubviewHost: @unchecked Sendable {
  // `@unchecked`: a host serves one layout run at a time, on one thread; the engine's pool hands it
  // from run to run under a lock.

  /// The number of the run that the host serves; subviews of an earlier run are refused.
  package final var generation: UInt32 = 0

  package init() {}

  /// Returns the answer of a node to a proposal.
  package func measurement(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement {
    LayoutMeasurement(size: .zero, box: ProposalBox(proposal))
  }

  /// Returns a guide's explicit value in a node under a proposal, in the node's coordinates.
  package func explicitAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in node: Int32,
    proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  /// Returns the spacing preferences of a node.
  package func spacing(of node: Int32) -> ViewSpacing { ViewSpacing() }

  /// Returns the layout priority of a node.
  package func priority(of node: Int32) -> Double { 0 }

  /// Returns the layout value that a node carries for a key.
  package func layoutValue(for key: ObjectIdentifier, of node: Int32) -> (any Sendable)? { nil }

  /// Places a node in the coordinates of its container's bounds.
  package func place(
    _ node: Int32,
    at position: CGPoint,
    anchor: UnitPoint,
    proposal: ProposedViewSize
  ) {}

  /// Runs a placement during measurement, and merges the subviews' explicit values of a guide.
  package func mergedAlignment(
    of key: AlignmentKey,
    along axis: Axis,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews,
    place: () -> Void
  ) -> CGFloat? { nil }
}
