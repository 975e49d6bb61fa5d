/// Reads Swift source from left to right: words, literals, comments and brackets.
///
/// Unlike a parser, it accepts every text: in an invalid one, it only finds less. Positions are
/// offsets in UTF-8, as the columns of the compiler's messages are.
package struct SourceReader {
  package let bytes: [UInt8]
  package var position: Int
  package let end: Int
  /// The number of interpolations around the position.
  private var depth = 0

  /// The most interpolations in each other; deeper ones are characters of their string.
  private static let maximumDepth = 16

  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  package init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

  package var isAtEnd: Bool { position >= end }

  /// The current byte; 0 at the end.
  package var current: UInt8 { byte(at: position) }

  package func byte(at index: Int) -> UInt8 { index >= 0 && index < end ? bytes[index] : 0 }

  package func isAt(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= end else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Words and space

extension SourceReader {
  package static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  package static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns the word at the position without moving, without the quotes of a raw identifier such
  /// as `` `two words` ``; empty if there is none.
  package func peekWord() -> String { text(position..<wordEnd).filter { $0 != "`" } }

  package mutating func takeWord() -> String {
    let word = peekWord()
    position = wordEnd
    return word
  }

  private var wordEnd: Int {
    if current == UInt8(ascii: "`") {
      var last = position + 1
      while last < end, !SourceReader.isNewline(bytes[last]) {
        if bytes[last] == UInt8(ascii: "`") { return last + 1 }
        last += 1
      }
    }
    var last = position
    while SourceReader.isWord(byte(at: last)) { last += 1 }
    return last
  }

  /// Skips spaces and comments, and line breaks too unless they are significant.
  package mutating func skipSpace(acrossLines: Bool = true) {
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

  package mutating func skipLine() {
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
}

// MARK: - Literals

extension SourceReader {
  /// A string literal, such as `"a \(b)"` or `#"a"#`.
  package struct Literal: Equatable {
    package let range: Range<Int>
    /// The expressions in it, each from `(` to `)`.
    package let interpolations: [Range<Int>]
    /// Whether it has an end, rather than the end of its line or of the source.
    package let isClosed: Bool
  }

  /// Moves past the string literal that begins at the position, and returns it; `nil` if none does.
  package mutating func takeLiteral() -> Literal? {
    let start = position
    let pounds = self.pounds(at: position)
    guard byte(at: position + pounds) == UInt8(ascii: "\"") else { return nil }
    position += pounds
    let isLong = isAt("\"\"\"")
    let quotes = isLong ? 3 : 1
    position += quotes
    var interpolations: [Range<Int>] = []
    while !isAtEnd {
      if isLong ? isAt("\"\"\"") : current == UInt8(ascii: "\""),
        self.pounds(at: position + quotes) >= pounds
      {
        position += quotes + pounds
        return Literal(
          range: start..<position,
          interpolations: interpolations,
          isClosed: true
        )
      }
      if !isLong, SourceReader.isNewline(current) { break }
      guard current == UInt8(ascii: "\\"), self.pounds(at: position + 1) >= pounds else {
        position += 1
        continue
      }
      position += 1 + pounds
      if let interpolation = takeInterpolation() {
        interpolations.append(interpolation)
      } else {
        position += 1
      }
    }
    position = min(position, end)
    return Literal(range: start..<position, interpolations: interpolations, isClosed: false)
  }

  private mutating func takeInterpolation() -> Range<Int>? {
    guard current == UInt8(ascii: "("), depth < SourceReader.maximumDepth else { return nil }
    let start = position
    depth += 1
    stepOverBracket()
    depth -= 1
    return start..<position
  }

  /// Returns the number of number signs from a position on.
  private func pounds(at start: Int) -> Int {
    var last = start
    while byte(at: last) == UInt8(ascii: "#") { last += 1 }
    return last - start
  }

  /// Moves past a string, or a regular expression such as `#/[a-z]/#`; past the number signs if
  /// neither begins.
  private mutating func stepOverPounds() {
    if takeLiteral() != nil { return }
    let pounds = self.pounds(at: position)
    position += pounds
    guard current == UInt8(ascii: "/") else { return }
    position += 1
    while !isAtEnd, current != UInt8(ascii: "/") || self.pounds(at: position + 1) < pounds {
      position += 1
    }
    position += pounds + 1
  }

  /// Moves past an operator, or a regular expression as in `let word = /[a-z(]+/`.
  private mutating func stepOverSlash() {
    let next = byte(at: position + 1)
    guard canBeginExpression, !SourceReader.isSpace(next), !SourceReader.isNewline(next) else {
      position += 1
      return
    }
    var last = position + 1
    while last < end, bytes[last] != UInt8(ascii: "/"), !SourceReader.isNewline(bytes[last]) {
      last += bytes[last] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = byte(at: last) == UInt8(ascii: "/") ? last + 1 : position + 1
  }

  /// Whether an expression rather than an operator can be at the position, by the byte before it.
  private var canBeginExpression: Bool {
    var before = position - 1
    while SourceReader.isSpace(byte(at: before)) || SourceReader.isNewline(byte(at: before)) {
      before -= 1
    }
    let isPostfix = before == position - 1 && "!?".utf8.contains(byte(at: before))
    return before < 0 || !isPostfix && "(,=:[{;!&|?".utf8.contains(byte(at: before))
  }
}

// MARK: - Steps

extension SourceReader {
  /// Moves past a word, a literal, a comment or one byte.
  package mutating func stepOverToken() {
    switch current {
    case _ where SourceReader.isWord(current): _ = takeWord()
    case UInt8(ascii: "\""): _ = takeLiteral()
    case UInt8(ascii: "#"): stepOverPounds()
    case UInt8(ascii: "/"):
      if isAt("//") {
        skipLine()
      } else if isAt("/*") {
        skipBlockComment()
      } else {
        stepOverSlash()
      }
    default: position += 1
    }
    position = min(position, end)
  }

  /// Moves past the line of a directive of conditional compilation, such as `#if os(iOS)`.
  ///
  /// - Returns: Its word, and the rest of its line; `nil` if there is none at the position, which then remains.
  package mutating func takeDirective() -> (word: String, condition: Range<Int>)? {
    guard current == UInt8(ascii: "#") else { return nil }
    var reader = self
    reader.stepOverToken()
    guard reader.position == position + 1 else { return nil }
    let word = reader.takeWord()
    guard ["if", "elseif", "else", "endif"].contains(word) else { return nil }
    let start = reader.position
    reader.skipLine()
    self = reader
    return (word, start..<position)
  }

  /// Moves past a word, a literal, a comment, a bracket with its contents, or one byte.
  package mutating func step() {
    if SourceReader.closing(current) == nil { stepOverToken() } else { stepOverBracket() }
  }

  /// Moves past the bracket at the position with its contents; returns whether it is closed.
  @discardableResult package mutating func stepOverBracket() -> Bool {
    var closings: [UInt8] = []
    while !isAtEnd {
      if let closing = SourceReader.closing(current) {
        closings.append(closing)
        position += 1
      } else if current == closings.last {
        closings.removeLast()
        position += 1
        if closings.isEmpty { return true }
      } else {
        stepOverToken()
      }
    }
    return false
  }

  /// Returns the bracket that closes one; `nil` for other bytes.
  package static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Moves to the end of a declaration or an expression: a line break after which it does not continue.
  package mutating func skipStatement() {
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
      if SourceReader.closing(byte) != nil { last = UInt8(ascii: ")") }
    }
  }

  /// Returns whether the statement continues on the next line.
  private func continues(after last: UInt8) -> Bool {
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
