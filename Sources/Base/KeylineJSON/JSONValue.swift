/// A JSON value.
public enum JSONValue: Hashable, Sendable {
  /// Null.
  case null
  /// True or false.
  case bool(Bool)
  /// A finite number; −0 is stored as 0.
  case number(Double)
  /// A string.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Values by key.
  case object(JSONObject)

  /// The string, if the value is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, if the value is one.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The Boolean, if the value is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The elements, if the value is an array.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if the value is an object.
  public var object: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The kind of the value, for messages: `a number`, `an object`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Returns whether the values are equal, with strings compared by their bytes.
  public static func == (first: JSONValue, second: JSONValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  /// Hashes the parts of the canonical form.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): for byte in value.utf8 { hasher.combine(byte) }
    case .array(let values): hasher.combine(values)
    case .object(let object): hasher.combine(object)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; the last of several equal keys wins.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}

extension JSONValue {
  /// The canonical text: keys in byte order, no whitespace, shortest decimals.
  public var canonicalText: String {
    var bytes: [UInt8] = []
    writeCanonical(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the canonical text.
  ///
  /// JSON has no non-finite numbers, so they are written as the strings `infinity`, `-infinity` and
  /// `nan`.
  public func writeCanonical(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let value) where !value.isFinite:
      let text = value.isNaN ? "nan" : value < 0 ? "-infinity" : "infinity"
      JSONValue.writeCanonical(text, into: &bytes)
    case .number(let value): ShortestDecimal.append(value, to: &bytes)
    case .string(let value): JSONValue.writeCanonical(value, into: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.writeCanonical(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object): object.writeCanonical(into: &bytes)
    }
  }

  /// Appends a string in quotes, with as few escapes as JSON allows.
  ///
  /// U+0000, which ``JSONReader`` rejects, is written as U+FFFD, so that what is written can be read.
  public static func writeCanonical(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: [0x5c, 0x22])
      case UInt8(ascii: "\\"): bytes.append(contentsOf: [0x5c, 0x5c])
      case 0x0a: bytes.append(contentsOf: [0x5c, 0x6e])
      case 0x0d: bytes.append(contentsOf: [0x5c, 0x72])
      case 0x09: bytes.append(contentsOf: [0x5c, 0x74])
      case 0x00: bytes.append(contentsOf: "\u{FFFD}".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: [0x5c, 0x75, 0x30, 0x30])
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension JSONObject {
  /// Appends the canonical text.
  public func writeCanonical(into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, pair) in enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONValue.writeCanonical(pair.key, into: &bytes)
      bytes.append(UInt8(ascii: ":"))
      pair.value.writeCanonical(into: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

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
        JSONValue.beginLine(index, level: level + 1, &bytes)
        value.writeIndented(into: &bytes, level: level + 1)
      }
      JSONValue.beginLine(0, level: level, &bytes)
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, pair) in object.enumerated() {
        JSONValue.beginLine(index, level: level + 1, &bytes)
        JSONValue.writeCanonical(pair.key, into: &bytes)
        bytes.append(contentsOf: ": ".utf8)
        pair.value.writeIndented(into: &bytes, level: level + 1)
      }
      JSONValue.beginLine(0, level: level, &bytes)
      bytes.append(UInt8(ascii: "}"))
    default: writeCanonical(into: &bytes)
    }
  }

  private static func beginLine(_ index: Int, level: Int, _ bytes: inout [UInt8]) {
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
