package import Foundation

/// The calls that a layout makes to its subviews, which are identified by their node numbers.
package protocol SubviewCalls: AnyObject {
  /// The platform of the run's environment.
  var platform: Platform { get }

  /// The number of pixels per point in the run's environment.
  var displayScale: CGFloat { get }

  func measurement(of node: Int32, in proposal: ProposedViewSize) -> LayoutMeasurement

  /// Returns how a node's size follows from the proposal.
  func sizeFunction(of node: Int32) -> SizeFunction

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
