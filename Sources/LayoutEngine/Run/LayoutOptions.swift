/// What a layout run does beside laying out.
public struct LayoutOptions: Sendable, Hashable {
  /// Whether an answer is reused for every proposal in its box, rather than only for its own.
  public var usesBoxes: Bool
  /// Whether every call is listed in a trace.
  public var traces: Bool
  /// Whether diagnostics tell what is allowed and often a mistake.
  public var remarks: Bool

  /// Creates options; by default boxes are used, nothing is traced and nothing remarked.
  public init(usesBoxes: Bool = true, traces: Bool = false, remarks: Bool = false) {
    self.usesBoxes = usesBoxes
    self.traces = traces
    self.remarks = remarks
  }
}

/// How often a layout run did what costs time.
public struct LayoutCounts: Sendable, Hashable {
  /// The number of answers that were computed rather than remembered.
  public internal(set) var measurements = 0
  /// The number of calls of `placeSubviews`.
  public internal(set) var placements = 0
}
