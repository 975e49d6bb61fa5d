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

/// The options of a layout run.
public struct LayoutOptions: Sendable, Hashable {
  /// Whether a measurement is reused for every proposal in its region, not only for its own
  /// proposal.
  public var usesRegions: Bool
  /// Whether the run records every call in a trace.
  public var traces: Bool
  /// Whether diagnostics include notes about valid results that are often mistakes.
  public var notes: Bool

  /// Creates options; by default with regions, without a trace, and without notes.
  public init(usesRegions: Bool = true, traces: Bool = false, notes: Bool = false) {
    self.usesRegions = usesRegions
    self.traces = traces
    self.notes = notes
  }
}

/// The number of expensive operations of a layout run.
public struct LayoutCounts: Sendable, Hashable {
  /// The number of sizes that were measured instead of found in the cache.
  public internal(set) var measurements = 0
  /// The number of calls to `placeSubviews`.
  public internal(set) var placements = 0
}
