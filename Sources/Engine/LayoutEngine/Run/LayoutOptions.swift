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
