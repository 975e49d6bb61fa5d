/// Reads Swift source from left to right: words, literals, comments and brackets.
///
/// Positions are offsets in UTF-8, as the columns of the compiler's messages are.
struct SourceReader {
  let bytes: [UInt8]
  var position: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }

  /// The current byte; 0 at the end.
  var current: UInt8 { byte(at: position) }

  func byte(at index: Int) -> UInt8 { index >= 0 && index < end ? bytes[index] : 0 }

  func isAt(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= end else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns the word at the position without moving; empty if there is none.
  func peekWord() -> String {
    var last = position
    while SourceReader.isWord(byte(at: last)) { last += 1 }
    return text(position..<last).filter { $0 != "`" }
  }

  mutating func takeWord() -> String {
    let word = peekWord()
    while SourceReader.isWord(current) { position += 1 }
    return word
  }

  /// Skips spaces and comments, and line breaks too unless they are significant.
  mutating func skipSpace(acrossLines: Bool = true) {
    while !isAtEnd {
      if isAt("//") {
        skipLine()
      } else if isAt("/*") {
        skipBlockComment()
      } else if SourceReader.isSpace(current) || (acrossLines && SourceReader.isNewline(current)) {
        position += 1
      } else {
        return
      }
    }
  }

  mutating func skipLine() {
    while !isAtEnd, !SourceReader.isNewline(current) { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while !isAtEnd {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// Moves past a word, a literal, a comment, a bracket with its contents, or one byte.
  mutating func step() {
    switch current {
    case _ where SourceReader.isWord(current): _ = takeWord()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): stepOverBracket()
    case UInt8(ascii: "\""): stepOverText(pounds: 0)
    case UInt8(ascii: "#"): stepOverPound()
    case UInt8(ascii: "/"):
      if isAt("//") || isAt("/*") { skipSpace(acrossLines: false) } else { stepOverSlash() }
    default: position += 1
    }
    position = min(position, end)
  }

  private mutating func stepOverBracket() {
    let closing = SourceReader.closing(current)
    position += 1
    while !isAtEnd {
      let byte = current
      if byte == closing {
        position += 1
        return
      }
      step()
    }
  }

  static func closing(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "(")
      ? UInt8(ascii: ")") : byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: "}")
  }

  private mutating func stepOverPound() {
    var count = 0
    while byte(at: position + count) == UInt8(ascii: "#") { count += 1 }
    let next = byte(at: position + count)
    position += count
    if next == UInt8(ascii: "\"") {
      stepOverText(pounds: count)
    } else if next == UInt8(ascii: "/") {
      position += 1
      while !isAtEnd, !(current == UInt8(ascii: "/") && hasPounds(count, at: position + 1)) {
        position += 1
      }
      position += count + 1
    }
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: index + $0) == UInt8(ascii: "#") }
  }

  private mutating func stepOverText(pounds: Int) {
    let isLong = isAt("\"\"\"")
    position += isLong ? 3 : 1
    while !isAtEnd {
      if isLong ? isAt("\"\"\"") : current == UInt8(ascii: "\""),
        hasPounds(pounds, at: position + (isLong ? 3 : 1))
      {
        position += (isLong ? 3 : 1) + pounds
        return
      }
      if !isLong, SourceReader.isNewline(current) { return }
      guard current == UInt8(ascii: "\\"), hasPounds(pounds, at: position + 1) else {
        position += 1
        continue
      }
      position += 1 + pounds
      if current == UInt8(ascii: "(") { stepOverBracket() } else { position += 1 }
    }
  }

  /// Moves past an operator, or a regular expression as in `let word = /[a-z(]+/`.
  private mutating func stepOverSlash() {
    var before = position - 1
    while SourceReader.isSpace(byte(at: before)) { before -= 1 }
    let opens = [UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ":")]
    let next = byte(at: position + 1)
    guard opens.contains(byte(at: before)), !SourceReader.isSpace(next) else {
      position += 1
      return
    }
    var last = position + 1
    while last < end, bytes[last] != UInt8(ascii: "/"), !SourceReader.isNewline(bytes[last]) {
      last += bytes[last] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = byte(at: last) == UInt8(ascii: "/") ? last + 1 : position + 1
  }

  /// Moves to the end of a declaration or an expression: a line break after which it does not continue.
  mutating func skipStatement() {
    var last: UInt8 = 0
    while !isAtEnd {
      skipSpace(acrossLines: false)
      let byte = current
      if SourceReader.isNewline(byte) {
        guard !continues(after: last) else {
          skipSpace()
          continue
        }
        return
      }
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") {
        return
      }
      last =
        byte == UInt8(ascii: ">") && self.byte(at: position - 1) == UInt8(ascii: "-")
        ? UInt8(ascii: "=") : byte
      let start = position
      step()
      // A regular expression ends with the character with which it begins.
      if byte == UInt8(ascii: "/"), position > start + 1 { last = UInt8(ascii: "a") }
      if SourceReader.isWord(last) || byte == UInt8(ascii: "\"") { last = UInt8(ascii: "a") }
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        last = UInt8(ascii: ")")
      }
    }
  }

  /// Returns whether the statement continues on the next line.
  func continues(after last: UInt8) -> Bool {
    if "=,:&|+-*/.".utf8.contains(last) { return true }
    var ahead = self
    ahead.skipSpace()
    if ahead.isAt("//") || ahead.isAt("/*") { return false }
    let word = ahead.peekWord()
    if !word.isEmpty { return word == "else" || word == "as" || word == "where" }
    if ahead.current == UInt8(ascii: ".") || ahead.current == UInt8(ascii: "?") { return true }
    return "=:&|+*".utf8.contains(ahead.current) || ahead.isAt("- ") || ahead.isAt("/ ")
  }
}
