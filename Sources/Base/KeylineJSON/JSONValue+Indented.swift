extension JSONValue {
  /// The text for human readers: keys in byte order, an indentation of two spaces, and short values
  /// on one line.
  ///
  /// Characters that control a terminal or change the direction of text are escaped.
  public var indentedText: String {
    var bytes: [UInt8] = []
    writeIndented(into: &bytes, level: 0)
    return String(decoding: JSONEscapes.escaped(bytes), as: UTF8.self)
  }

  /// The maximum length of an array or object on one line, in bytes.
  private static let shortLength = 80

  private func writeIndented(into bytes: inout [UInt8], level: Int) {
    guard !isShort else { return writeCanonical(into: &bytes) }
    switch self {
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        JSONValue.beginLine(index, level + 1, &bytes)
        value.writeIndented(into: &bytes, level: level + 1)
      }
      JSONValue.beginLine(0, level, &bytes)
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, pair) in object.enumerated() {
        JSONValue.beginLine(index, level + 1, &bytes)
        JSONValue.writeCanonical(pair.key, into: &bytes)
        bytes.append(contentsOf: ": ".utf8)
        pair.value.writeIndented(into: &bytes, level: level + 1)
      }
      JSONValue.beginLine(0, level, &bytes)
      bytes.append(UInt8(ascii: "}"))
    default: writeCanonical(into: &bytes)
    }
  }

  private static func beginLine(_ index: Int, _ level: Int, _ bytes: inout [UInt8]) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
  }

  /// Whether the canonical text is short; stops as soon as the text is known to be longer.
  private var isShort: Bool {
    var budget = JSONValue.shortLength
    return spend(&budget)
  }

  private func spend(_ budget: inout Int) -> Bool {
    switch self {
    case .string(let text): budget -= text.utf8.count + 2
    case .array(let values):
      budget -= 2
      for value in values {
        guard value.spend(&budget) else { return false }
        budget -= 1
      }
    case .object(let object):
      budget -= 2
      for (key, value) in object {
        budget -= key.utf8.count + 4
        guard value.spend(&budget) else { return false }
      }
    default: budget -= 5
    }
    return budget >= 0
  }
}
