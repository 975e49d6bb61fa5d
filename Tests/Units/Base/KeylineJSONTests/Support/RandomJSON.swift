import KeylineJSON
import RandomNumbers

/// Random JSON values.
enum RandomJSON {
  private static let texts = [
    "", "a", "aa", "b", "\u{e9}", "e\u{301}", "\"", "\\", "/", "\n", "\u{1}", "\u{7f}", "\u{ffff}",
    "\u{1f600}", "\u{2028}",
  ]

  static func value(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .number(number(using: &generator))
    case 3: return .string(text(using: &generator))
    case 4:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          value(depth: depth - 1, using: &generator)
        }
      )
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        object[text(using: &generator)] = value(depth: depth - 1, using: &generator)
      }
      return .object(object)
    }
  }

  /// A finite number of random bits; −0 is never one.
  static func number(using generator: inout SeededGenerator) -> Double {
    while true {
      let number = Double(bitPattern: generator.next())
      if number.isFinite && number != 0 { return number }
    }
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in generator.pick(texts) }.joined()
  }
}
