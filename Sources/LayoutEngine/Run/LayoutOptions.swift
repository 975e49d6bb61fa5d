/// What a layout run does beside laying out.
public struct LayoutOptions: Sendable, Hashable {
  /// Whether an answer is reused for every proposal in its box, rather than only for its own.
  public var usesBoxes: Bool
  /// Whether every call is listed in a trace.
  public var traces: Bool

  /// Creates options; by default boxes are used and nothing is traced.
  public init(usesBoxes: Bool = true, traces: Bool = false) {
    self.usesBoxes = usesBoxes
    self.traces = traces
  }
}

/// How often a layout run did what costs time.
public struct LayoutCounts: Sendable, Hashable {
  /// The number of answers that were computed rather than remembered.
  public internal(set) var measurements = 0
  /// The number of calls of `placeSubviews`.
  public internal(set) var placements = 0
}
