public import Foundation
public import LayoutCore

/// The placement of every node of a tree.
public struct LayoutResult: Sendable {
  /// The placement of one node.
  public struct Placement: Hashable, Sendable {
    /// The frame in the container's coordinates, in points.
    public let frame: CGRect
    /// The proposed width, in points; `nil` if unspecified.
    public let proposedWidth: CGFloat?
    /// The proposed height, in points; `nil` if unspecified.
    public let proposedHeight: CGFloat?

    /// Creates a placement.
    public init(frame: CGRect, proposedWidth: CGFloat?, proposedHeight: CGFloat?) {
      self.frame = frame
      self.proposedWidth = proposedWidth
      self.proposedHeight = proposedHeight
    }

    /// The proposal to the node.
    public var proposal: ProposedViewSize {
      ProposedViewSize(width: proposedWidth, height: proposedHeight)
    }
  }

  /// The placements of all nodes in preorder, starting with the root at the origin.
  public let placements: [Placement]
  /// Invalid results of layouts that the engine corrected, and notes.
  public let diagnostics: [LayoutDiagnostic]
  /// The number of expensive operations.
  public let counts: LayoutCounts
  /// All calls, if the options request a trace.
  public let trace: LayoutTrace?
}
