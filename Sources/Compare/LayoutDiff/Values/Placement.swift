import Digests
public import Foundation
public import LayoutCore

/// The frame of a node in its parent, and the proposal with which it was placed.
public struct Placement: Equatable, Sendable {
  /// The frame in the parent's coordinates, in points.
  public let frame: CGRect
  /// The proposal, in points.
  public let proposal: ProposedViewSize

  /// Creates a placement.
  public init(frame: CGRect, proposal: ProposedViewSize) {
    self.frame = frame
    self.proposal = proposal
  }
}
