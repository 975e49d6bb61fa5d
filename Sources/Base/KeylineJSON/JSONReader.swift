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
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
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
      skipSpace()
      if open[last].isObject {
        open[last].key = try readKey()
      } else if peek() == UInt8(ascii: "]") {
        throw error("nothing follows the comma; remove it")
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
    guard peek() != UInt8(ascii: "}") else { throw error("nothing follows the comma; remove it") }
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
      throw error("\(text) is too large for a number; write \"infinity\" for infinity", at: start)
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

/// Skips values that are not needed.
extension JSONReader {
  /// Skips an array, an object or a string; returns `false` and consumes nothing for any other
  /// value.
  mutating func skipContainerOrString() throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): break
    default: return false
    }
    let start = position
    var (index, depth) = (start, 0)
    repeat {
      guard index < bytes.count else { throw endless(from: start) }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): index = endOfText(from: index)
      default: break
      }
      index += 1
    } while depth > 0
    guard index <= bytes.count else { throw endless(from: start) }
    position = index
    return true
  }

  private func endless(from start: Int) -> JSONError {
    error("the value that begins here is not terminated", at: start)
  }

  /// Returns the position of the closing quote of the string that starts at a position, or the end
  /// of the text.
  private func endOfText(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }
}

/// Parses strings in double quotes.
extension JSONReader {
  /// Reads a string in double quotes.
  mutating func readString() throws(JSONError) -> String {
    position += 1
    let start = position
    // The bytes before `copied` are in `decoded`, with their escapes replaced.
    var decoded: [UInt8] = []
    var copied = start
    while let byte = peek(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        decoded += bytes[copied..<position]
        try readEscape(into: &decoded)
        copied = position
      } else if byte == 0 {
        throw error("U+0000 is not supported; remove it")
      } else if byte < 0x20 {
        throw error("a string contains a control character; write it as \\u00\(hex(byte))")
      } else {
        position += 1
      }
    }
    guard peek() != nil else {
      throw error("the string that begins here is not terminated", at: start - 1)
    }
    decoded += bytes[copied..<position]
    position += 1
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw error("the string that begins here is not valid UTF-8", at: start - 1)
    }
    return text
  }

  private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONError) {
    let start = position
    let escape = position + 1 < bytes.count ? bytes[position + 1] : nil
    position += 2
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape ?? 0)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      text.append(contentsOf: String(Character(try readScalar(from: start))).utf8)
    default: throw error("this escape is not valid in JSON", at: start)
    }
  }

  private mutating func readScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readCodeUnit(from: start)
    var value = UInt32(first)
    if first & 0xfc00 == 0xd800, peek() == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      let second = try readCodeUnit(from: start)
      guard second & 0xfc00 == 0xdc00 else {
        throw error("a surrogate is not part of a pair", at: start)
      }
      value = 0x10000 + (UInt32(first & 0x3ff) << 10 | UInt32(second & 0x3ff))
    }
    guard value != 0 else { throw error("U+0000 is not supported; remove it", at: start) }
    guard let scalar = Unicode.Scalar(value) else {
      throw error("a surrogate is not part of a pair", at: start)
    }
    return scalar
  }

  private mutating func readCodeUnit(from start: Int) throws(JSONError) -> UInt16 {
    let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let value = UInt16(digits, radix: 16)
    else {
      throw error("four hexadecimal digits are expected after \\u", at: start)
    }
    position += 4
    return value
  }
}
