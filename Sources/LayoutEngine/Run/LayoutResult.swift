public import Foundation
public import LayoutCore

/// Where one run put every node of a tree.
public struct LayoutResult: Sendable {
  /// The place of one node.
  public struct Placement: Hashable, Sendable {
    /// The frame in the container's coordinates, in points.
    public let frame: CGRect
    /// The width with which the node was placed, in points; `nil` when unspecified.
    public let proposedWidth: CGFloat?
    /// The height with which the node was placed, in points; `nil` when unspecified.
    public let proposedHeight: CGFloat?

    /// Creates a place.
    public init(frame: CGRect, proposedWidth: CGFloat?, proposedHeight: CGFloat?) {
      self.frame = frame
      self.proposedWidth = proposedWidth
      self.proposedHeight = proposedHeight
    }

    /// The proposal with which the node was placed.
    public var proposal: ProposedViewSize {
      ProposedViewSize(width: proposedWidth, height: proposedHeight)
    }
  }

  /// The places of all nodes in pre-order; the root's is first, at the origin.
  public let placements: [Placement]
  /// What layouts did that had to be put right.
  public let diagnostics: [LayoutDiagnostic]
  /// How often the run did what costs time.
  public let counts: LayoutCounts
  /// Every call, when the options ask for a trace.
  public let trace: LayoutTrace?
}
