/// A strict JSON parser without recursion.
///
/// `JSONDecoder` silently keeps the first of two equal keys, accepts −0, and cannot report
/// locations. This parser rejects duplicate keys, U+0000, lone surrogates, invalid UTF-8, numbers
/// too large for a double, and trailing text, and reports where they are.
public struct JSONReader {
  let bytes: [UInt8]
  private let limits: JSONLimits
  private let skipped: Set<String>
  /// The position of the next byte.
  var position = 0

  /// An array or object that is still open.
  private struct Open {
    let isObject: Bool
    let start: Int
    var values: [JSONValue] = []
    var pairs: [JSONObject.Element] = []
    var key = ""
  }

  private init(_ bytes: [UInt8], limits: JSONLimits, skipping skipped: Set<String>) {
    self.bytes = bytes
    self.limits = limits
    self.skipped = skipped
  }

  /// Reads one value.
  ///
  /// - Throws: `JSONError` with the location of invalid JSON.
  public static func read(
    _ bytes: [UInt8],
    limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(bytes, skipping: [], limits: limits)
  }

  /// Reads one value.
  ///
  /// If it is an object, the arrays, objects and strings of the given keys are skipped and
  /// read as `null`; only their ends are checked.
  ///
  /// - Throws: `JSONError` with the location of invalid JSON.
  public static func read(
    _ bytes: [UInt8],
    skipping keys: Set<String>,
    limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= limits.maximumBytes else {
      throw JSONError(
        message: """
          the text has \(bytes.count) bytes, more than the limit of \(limits.maximumBytes); \
          split it, or raise the limit
          """,
        line: 0,
        column: 0
      )
    }
    var reader = JSONReader(bytes, limits: limits, skipping: keys)
    return try reader.readDocument()
  }

  /// Reads one value from a string.
  public static func read(
    _ text: String,
    limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8), limits: limits)
  }

  private mutating func readDocument() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      throw error("the text starts with a byte order mark; save it without one")
    }
    var open: [Open] = []
    while true {
      var value: JSONValue? = try begin(&open)
      while let complete = value {
        guard !open.isEmpty else { return try finish(complete) }
        value = try add(complete, to: &open)
      }
    }
  }

  /// Reads a complete scalar, or starts an array or object; an empty one is already complete.
  private mutating func begin(_ open: inout [Open]) throws(JSONError) -> JSONValue? {
    skipSpace()
    guard let byte = peek() else { throw error("the text ends where a value is expected") }
    if open.count == 1, skips(valueOf: open[0]), try skipContainerOrString() { return .null }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      guard open.count < limits.maximumDepth else {
        throw error("more than \(limits.maximumDepth) arrays and objects are nested")
      }
      open.append(Open(isObject: isObject, start: position))
      position += 1
      skipSpace()
      if peek() == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        position += 1
        open.removeLast()
        return isObject ? .object(JSONObject()) : .array([])
      }
      if isObject { open[open.count - 1].key = try readKey() }
      return nil
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try readNumber())
    default: return try readWord()
    }
  }

  private func skips(valueOf open: Open) -> Bool {
    open.isObject && !skipped.isEmpty && skipped.contains(open.key)
  }

  /// Adds a value to the innermost open array or object, and returns that container if it ends
  /// here.
  private mutating func add(
    _ value: JSONValue,
    to open: inout [Open]
  ) throws(JSONError) -> JSONValue? {
    let last = open.count - 1
    if open[last].isObject {
      open[last].pairs.append((open[last].key, value))
    } else {
      open[last].values.append(value)
    }
    skipSpace()
    switch peek() {
    case UInt8(ascii: ","):
      position += 1
      if open[last].isObject {
        skipSpace()
        open[last].key = try readKey()
      }
      return nil
    case UInt8(ascii: "}") where open[last].isObject:
      position += 1
      return .object(try object(of: open.removeLast()))
    case UInt8(ascii: "]") where !open[last].isObject:
      position += 1
      return .array(open.removeLast().values)
    case nil: throw error("the text ends inside \(open[last].isObject ? "an object" : "an array")")
    default:
      throw error(
        "a comma or the end of \(open[last].isObject ? "the object" : "the array") is expected"
      )
    }
  }

  private func object(of open: Open) throws(JSONError) -> JSONObject {
    switch JSONObject.unique(open.pairs) {
    case .success(let object): return object
    case .failure(let duplicate):
      throw error(
        "the key “\(duplicate.key)” occurs twice in the object that begins here; keep one",
        at: open.start
      )
    }
  }

  private mutating func readKey() throws(JSONError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw error("a key in double quotes is expected") }
    let key = try readString()
    skipSpace()
    guard peek() == UInt8(ascii: ":") else { throw error("a colon is expected after the key") }
    position += 1
    return key
  }

  private mutating func finish(_ value: JSONValue) throws(JSONError) -> JSONValue {
    skipSpace()
    guard position == bytes.count else { throw error("text follows the end of the value") }
    return value
  }

  private mutating func readWord() throws(JSONError) -> JSONValue {
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw error("a value is expected: a number, a string, true, false, null, an array or an object")
  }

  private mutating func readNumber() throws(JSONError) -> Double {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    let whole = skipDigits()
    let leadingZero = whole > 1 && bytes[position - whole] == UInt8(ascii: "0")
    var isWellFormed = whole > 0 && !leadingZero
    if peek() == UInt8(ascii: ".") {
      position += 1
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      position += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
      isWellFormed = skipDigits() > 0 && isWellFormed
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isWellFormed, let value = Double(text) else {
      throw error("“\(text)” is not a JSON number", at: start)
    }
    guard value.isFinite else {
      throw error(
        "\(text) is too large for a number; write \"infinity\" for infinity",
        at: start
      )
    }
    return value == 0 ? 0 : value
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }

  func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  func error(_ message: String, at offset: Int? = nil) -> JSONError {
    let (line, column) = JSONReader.place(of: offset ?? position, in: bytes)
    return JSONError(message: message, line: line, column: column)
  }

  /// The line and column of a byte, both from 1.
  static func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lineStart = (before.lastIndex(of: 0x0a) ?? -1) + 1
    let line = before.reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }
    let column = before[lineStart...].reduce(1) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
    return (line, column)
  }
}
