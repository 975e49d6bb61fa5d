import LayoutCore

/// The measurement of a node for an earlier proposal.
struct OlderMeasurement {
  var measurement: LayoutMeasurement
  var next: Int32
}
