import Foundation

/// A row of the table: a measurement and its target.
struct Row {
  /// The name of the measurement.
  let what: String
  /// The value, in the unit.
  let value: Double
  /// The value of the fastest run; `nil` for values other than times.
  var best: Double?
  /// The unit.
  let unit: Unit
  /// The number of runs; the value is their median.
  let runs: Int
  /// The target of the value.
  var target = Target.nothing

  /// The unit of a value.
  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "µs"
    case bytesANode = "bytes a node"
    case bytesAPlacement = "bytes a placement"
    case allocationsANode = "allocations a node"
    case nanosecondsANode = "ns a node"
    case nanosecondsALeaf = "ns a leaf"
    case nanosecondsACell = "ns a cell"
    case nanosecondsAPlacement = "ns a placement"
    case times = "times"
  }

  /// The target of a value.
  enum Target {
    case nothing
    case atMost(Double)
    case atLeast(Double)
    case below(Double)
  }

  /// Whether the value meets its target; `nil` if there is no target.
  var isMet: Bool? {
    switch target {
    case .nothing: nil
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    case .below(let limit): value < limit
    }
  }

  /// The cells of the row.
  var cells: [String] {
    let verdict = isMet.map { $0 ? "met" : "NOT MET" } ?? ""
    let ratio = limit.map { String(format: "%.2f", value / $0) } ?? ""
    return [
      what, "\(Row.text(value)) \(unit.rawValue)", targetText, ratio, verdict,
      best.map(Row.text) ?? "", "\(runs)",
    ]
  }

  private var limit: Double? {
    switch target {
    case .nothing: nil
    case .atMost(let limit), .atLeast(let limit), .below(let limit): limit
    }
  }

  private var targetText: String {
    switch target {
    case .nothing: ""
    case .atMost(let limit): "≤ \(Row.text(limit))"
    case .atLeast(let limit): "≥ \(Row.text(limit))"
    case .below(let limit): "< \(Row.text(limit))"
    }
  }

  private static func text(_ value: Double) -> String {
    let isWhole = value == value.rounded() || value >= 100
    if isWhole { return String(format: "%.0f", value) }
    return String(format: value < 0.1 ? "%.2g" : value < 10 ? "%.2f" : "%.1f", value)
  }
}
