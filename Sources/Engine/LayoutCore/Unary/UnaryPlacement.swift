public import Foundation

/// The placement of a modified view.
public struct UnaryPlacement: Equatable, Sendable {
  /// The view's top leading corner, in the coordinate space of the bounds.
  public var origin: CGPoint
  /// The proposal to the view.
  public var proposal: ProposedViewSize

  /// Creates a placement.
  public init(origin: CGPoint, proposal: ProposedViewSize) {
    self.origin = origin
    self.proposal = proposal
  }
}
