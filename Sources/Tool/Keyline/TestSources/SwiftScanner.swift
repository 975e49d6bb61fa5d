/// Finds calls, functions and strings in Swift source.
///
/// Unlike a parser, it accepts every text: in an invalid one, it only finds less.
package struct SwiftScanner {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the closure after a call, if it contains only a string literal.
  ///
  /// - Parameter start: The position of the call's opening parenthesis.
  /// - Returns: The range from `{` to `}`, and the value of the literal, which is `nil` if it is not
  ///   constant; `nil` if the call has a different form.
  func trailingString(ofCallAt start: Int) -> (closure: Range<Int>, text: String?)? {
    guard byte(start) == UInt8(ascii: "("), let call = group(from: start) else { return nil }
    let open = blank(from: call)
    guard byte(open) == UInt8(ascii: "{") else { return nil }
    let first = blank(from: open + 1)
    guard isString(at: first), let literal = string(from: first) else { return nil }
    let close = blank(from: literal)
    guard byte(close) == UInt8(ascii: "}") else { return nil }
    return (open..<(close + 1), SwiftLiteral(bytes[first..<literal]).text)
  }

  func byte(_ position: Int) -> UInt8? {
    bytes.indices.contains(position) ? bytes[position] : nil
  }

  func has(_ text: StaticString, at position: Int) -> Bool {
    text.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
  }

  /// Returns the position after the group that begins with a parenthesis.
  func group(from start: Int) -> Int? { group(from: start, nesting: 0) }

  /// The most interpolations in each other.
  private static let maximumNesting = 64

  private func group(from start: Int, nesting: Int) -> Int? {
    guard nesting < SwiftScanner.maximumNesting else { return nil }
    var (position, depth) = (start, 0)
    while let byte = byte(position) {
      if isString(at: position) {
        guard let end = string(from: position, nesting: nesting) else { return nil }
        position = end
        continue
      }
      let end = comment(from: position)
      if end > position {
        position = end
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      position += 1
      if depth == 0 { return position }
    }
    return nil
  }

  /// Returns the position after white space and comments.
  func blank(from start: Int) -> Int {
    var position = start
    while let byte = byte(position) {
      let end = comment(from: position)
      if end > position {
        position = end
      } else if [9, 10, 13, 32].contains(byte) {
        position += 1
      } else {
        break
      }
    }
    return position
  }

  /// Returns the position after a comment; the same position if there is none.
  func comment(from start: Int) -> Int {
    if has("//", at: start) {
      return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    guard has("/*", at: start) else { return start }
    var (position, depth) = (start, 0)
    while position < bytes.count {
      if has("/*", at: position) {
        position += 2
        depth += 1
      } else if has("*/", at: position) {
        position += 2
        depth -= 1
        if depth == 0 { return position }
      } else {
        position += 1
      }
    }
    return position
  }

  /// Returns whether a string literal begins at a position.
  func isString(at position: Int) -> Bool {
    byte(position + marks(at: position)) == UInt8(ascii: "\"")
  }

  func marks(at position: Int) -> Int {
    bytes[min(position, bytes.count)...].prefix { $0 == UInt8(ascii: "#") }.count
  }

  /// Returns the position after a string literal, whose interpolations can contain strings.
  func string(from start: Int) -> Int? { string(from: start, nesting: 0) }

  private func string(from start: Int, nesting: Int) -> Int? {
    let marks = marks(at: start)
    var position = start + marks
    let isMultiline = has("\"\"\"", at: position)
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while let byte = byte(position) {
      if byte == UInt8(ascii: "\\"), self.marks(at: position + 1) >= marks {
        position += 1 + marks
        if self.byte(position) == UInt8(ascii: "(") {
          guard let end = group(from: position, nesting: nesting + 1) else { return nil }
          position = end
        } else {
          position += 1
        }
      } else if byte == UInt8(ascii: "\""), isMultiline ? has("\"\"\"", at: position) : true,
        self.marks(at: position + quotes) >= marks
      {
        return position + quotes + marks
      } else if byte == UInt8(ascii: "\n"), !isMultiline {
        return nil
      } else {
        position += 1
      }
    }
    return nil
  }
}
