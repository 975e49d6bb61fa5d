import Foundation

/// One line of the table: what was measured, and what was asked of it.
struct Row {
  /// What was measured.
  let what: String
  /// The number, in the unit.
  let value: Double
  /// The same number from the best run; `nil` for what is no time.
  var best: Double?
  /// The unit.
  let unit: Unit
  /// How many runs the number is the median of.
  let runs: Int
  /// What is asked of the number.
  var ask = Ask.nothing

  /// What a number counts.
  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "µs"
    case bytesANode = "bytes a node"
    case allocationsANode = "allocations a node"
    case nanosecondsANode = "ns a node"
    case nanosecondsALeaf = "ns a leaf"
    case nanosecondsACell = "ns a cell"
    case nanosecondsAPlacement = "ns a placement"
    case times = "times"
  }

  /// What is asked of a number.
  enum Ask {
    case nothing
    case atMost(Double)
    case atLeast(Double)
    case below(Double)
  }

  /// Whether the number is what was asked; `nil` if nothing was.
  var isMet: Bool? {
    switch ask {
    case .nothing: nil
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    case .below(let limit): value < limit
    }
  }

  /// The line's cells.
  var cells: [String] {
    let verdict = isMet.map { $0 ? "met" : "NOT MET" } ?? ""
    let ratio = limit.map { String(format: "%.2f", value / $0) } ?? ""
    return [
      what, "\(Row.text(value)) \(unit.rawValue)", asked, ratio, verdict,
      best.map(Row.text) ?? "", "\(runs)",
    ]
  }

  private var limit: Double? {
    switch ask {
    case .nothing: nil
    case .atMost(let limit), .atLeast(let limit), .below(let limit): limit
    }
  }

  private var asked: String {
    switch ask {
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
