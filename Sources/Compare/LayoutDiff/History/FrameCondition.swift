import EscapedText
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
  public func holds(_ frame: CGRect) -> Bool { FrameCondition.value(term, frame) == 1 }

  private static func value(_ term: Term, _ frame: CGRect) -> Double {
    switch term {
    case .number(let number): number
    case .measure(let name): measure(name, frame)
    case .negative(let term): -value(term, frame)
    case .not(let term): value(term, frame) == 1 ? 0 : 1
    case .operation(let name, let left, let right):
      result(of: name, left: value(left, frame), right: value(right, frame))
    }
  }

  private static func result(of name: String, left: Double, right: Double) -> Double {
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

/// A recursive descent parser for conditions: `or`, `and`, `not`, comparison, sum, product, number.
struct ConditionParser {
  private static let maximumLength = 500
  private let tokens: [String]
  private var position = 0

  init(_ text: String) throws(SnapshotError) {
    guard text.utf8.count <= ConditionParser.maximumLength else {
      throw SnapshotError(
        .badText,
        "the condition is longer than \(ConditionParser.maximumLength) bytes"
      )
    }
    tokens = try ConditionParser.tokens(text)
  }

  /// Parses the entire text.
  mutating func condition() throws(SnapshotError) -> FrameCondition.Term {
    let term = try disjunction()
    guard position == tokens.count else { throw unexpected("the end, “and” or “or”") }
    guard term.isComparison else {
      throw SnapshotError(.badText, "the condition compares nothing; for example max_x > 320")
    }
    return term
  }

  private static func tokens(_ text: String) throws(SnapshotError) -> [String] {
    var tokens: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        continue
      }
      let word = rest.prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".")
      }
      let symbols = ["<=", ">=", "!=", "<>", "==", "<", ">", "=", "+", "-", "*", "/", "(", ")"]
      let symbol = symbols.first { rest.hasPrefix($0) }
      guard let token = word.isEmpty ? symbol : word.lowercased() else {
        let shown = PrintableText.text(String(first))
        throw SnapshotError(
          .badText,
          "the condition has “\(shown)”, which is not an operator, a number or a name"
        )
      }
      tokens.append(["<>": "!=", "==": "="][token] ?? token)
      rest = rest.dropFirst(token.count)
    }
    return tokens
  }

  private var next: String? { position < tokens.count ? tokens[position] : nil }

  private mutating func take(_ names: [String]) -> String? {
    guard let next, names.contains(next) else { return nil }
    position += 1
    return next
  }

  private func unexpected(_ expected: String) -> SnapshotError {
    let found = next.map { "has “\(PrintableText.text($0))”" } ?? "ends"
    return SnapshotError(.badText, "the condition \(found) where \(expected) is expected")
  }

  private mutating func disjunction() throws(SnapshotError) -> FrameCondition.Term {
    var term = try conjunction()
    while let name = take(["or"]) {
      term = .operation(name, try truth(term), try truth(conjunction()))
    }
    return term
  }

  private mutating func conjunction() throws(SnapshotError) -> FrameCondition.Term {
    var term = try negation()
    while let name = take(["and"]) {
      term = .operation(name, try truth(term), try truth(negation()))
    }
    return term
  }

  private mutating func negation() throws(SnapshotError) -> FrameCondition.Term {
    guard take(["not"]) != nil else { return try comparison() }
    return .not(try truth(negation()))
  }

  private mutating func comparison() throws(SnapshotError) -> FrameCondition.Term {
    let left = try sum()
    guard let name = take(["<", "<=", ">", ">=", "=", "!="]) else { return left }
    return .operation(name, left, try sum())
  }

  private mutating func sum() throws(SnapshotError) -> FrameCondition.Term {
    var term = try product()
    while let name = take(["+", "-"]) { term = .operation(name, term, try product()) }
    return term
  }

  private mutating func product() throws(SnapshotError) -> FrameCondition.Term {
    var term = try factor()
    while let name = take(["*", "/"]) { term = .operation(name, term, try factor()) }
    return term
  }

  private mutating func factor() throws(SnapshotError) -> FrameCondition.Term {
    if take(["-"]) != nil { return .negative(try factor()) }
    if take(["("]) != nil {
      let term = try disjunction()
      guard take([")"]) != nil else { throw unexpected("“)”") }
      return term
    }
    let expected = "a number or one of \(FrameCondition.names.joined(separator: ", "))"
    guard let token = next else { throw unexpected(expected) }
    if FrameCondition.names.contains(token) {
      position += 1
      return .measure(token)
    }
    guard let number = Double(token), number.isFinite else { throw unexpected(expected) }
    position += 1
    return .number(number)
  }

  /// Returns the term if it is a comparison.
  ///
  /// - Throws: `SnapshotError` for a number.
  private func truth(_ term: FrameCondition.Term) throws(SnapshotError) -> FrameCondition.Term {
    guard term.isComparison else {
      throw SnapshotError(.badText, "the condition joins a number with and, or or not; compare it")
    }
    return term
  }
}
