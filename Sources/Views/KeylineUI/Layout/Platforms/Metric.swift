/// A value for a platform, with its evidence.
package struct Metric<Value: Sendable>: Sendable {
  /// The value, in points.
  package let value: Value
  package let evidence: MetricEvidence

  /// Creates a value that was measured in a running program.
  static func measured(_ value: Value, _ source: String) -> Metric {
    Metric(value: value, evidence: .measured(source))
  }

  /// Creates a value that a public source gives without a measurement.
  static func published(_ value: Value, _ source: String) -> Metric {
    Metric(value: value, evidence: .published(source))
  }

  static func assumed(_ value: Value, _ reason: String) -> Metric {
    Metric(value: value, evidence: .assumed(reason))
  }
}

package typealias MetricRow = (name: String, value: String, evidence: MetricEvidence)

/// The evidence for a platform's value.
package enum MetricEvidence: Sendable, Equatable {
  /// The value was measured in a running program, which the source names.
  case measured(String)
  /// A public source, such as documentation, gives the value.
  case published(String)
  /// The value has no source; the reason explains the choice.
  case assumed(String)

  /// The kind of evidence and its source, as shown in tables.
  package var text: String {
    switch self {
    case .measured(let source): "measured: \(source)"
    case .published(let source): "published: \(source)"
    case .assumed(let reason): "assumed: \(reason)"
    }
  }
}
