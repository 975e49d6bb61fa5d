public import Foundation

/// A condition on a frame, such as `max_x > 320 and height < 44`.
///
/// Numbers and the frame's coordinates, in points, can be combined with `+ - * /` and parentheses,
/// compared with `< <= > >= = !=`, and joined with `and`, `or` and `not`.
public struct FrameCondition: Sendable {
  /// The names that conditions can use.
  public static let names = [
    "x", "y", "width", "height", "min_x", "mid_x", "max_x", "min_y", "mid_y", "max_y",
  ]

  /// A term of a condition; the value of a comparison is 1 if it holds, and 0 otherwise.
  indirect enum Term: Sendable {
    case number(Double)
    case measure(String)
    case negative(Term)
    case operation(String, Term, Term)
    case not(Term)

    var isComparison: Bool {
      switch self {
      case .number, .measure, .negative: false
      case .operation(let name, _, _): !["+", "-", "*", "/"].contains(name)
      case .not: true
      }
    }
  }

  private let term: Term

  /// Parses a condition.
  ///
  /// - Throws: `SnapshotError` that lists the unexpected token and the expected ones.
  public init(_ text: String) throws(SnapshotError) {
    var parser = try ConditionParser(text)
    term = try parser.condition()
  }

  /// Returns whether a frame, in points, meets the condition.
  public func holds(_ frame: CGRect) -> Bool {
    FrameCondition.value(term, frame) == 1
  }

  private static func value(_ term: Term, _ frame: CGRect) -> Double {
    switch term {
    case .number(let number): number
    case .measure(let name): measure(name, frame)
    case .negative(let term): -value(term, frame)
    case .not(let term): value(term, frame) == 1 ? 0 : 1
    case .operation(let name, let left, let right):
      result(name, value(left, frame), value(right, frame))
    }
  }

  private static func result(_ name: String, _ left: Double, _ right: Double) -> Double {
    let holds: Bool
    switch name {
    case "+": return left + right
    case "-": return left - right
    case "*": return left * right
    case "/": return left / right
    case "<": holds = left < right
    case "<=": holds = left <= right
    case ">": holds = left > right
    case ">=": holds = left >= right
    case "=": holds = left == right
    case "!=": holds = left != right
    case "and": holds = left == 1 && right == 1
    default: holds = left == 1 || right == 1
    }
    return holds ? 1 : 0
  }

  private static func measure(_ name: String, _ frame: CGRect) -> Double {
    let length: CGFloat =
      switch name {
      case "width": frame.width
      case "height": frame.height
      case "x", "min_x": frame.minX
      case "mid_x": frame.midX
      case "max_x": frame.maxX
      case "y", "min_y": frame.minY
      case "mid_y": frame.midY
      default: frame.maxY
      }
    return Double(length)
  }
}
