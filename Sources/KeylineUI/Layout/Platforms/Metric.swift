/// A number of a platform, with the evidence for it.
package struct Metric<Value: Sendable>: Sendable {
  /// The number, in points.
  package let value: Value
  /// The evidence for the number.
  package let evidence: MetricEvidence

  /// Creates a number that was read from a running program.
  static func measured(_ value: Value, _ source: String) -> Metric {
    Metric(value: value, evidence: .measured(source))
  }

  /// Creates a number without a source, with the reason for it.
  static func assumed(_ value: Value, _ reason: String) -> Metric {
    Metric(value: value, evidence: .assumed(reason))
  }
}

/// The evidence for a number of a platform.
package enum MetricEvidence: Sendable, Equatable {
  /// The number was read from a running program; the source names it.
  case measured(String)
  /// The number has no source; the reason says why it was chosen.
  case assumed(String)

  /// The kind of evidence and its source, as tables print it.
  package var text: String {
    switch self {
    case .measured(let source): "measured: \(source)"
    case .assumed(let reason): "assumed: \(reason)"
    }
  }
}
