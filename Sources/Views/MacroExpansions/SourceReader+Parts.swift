import SwiftSource

extension SourceReader {
  init(_ text: String) { self.init(Array(text.utf8)) }

  /// Returns the source up to the first of the given symbols outside of brackets, literals and
  /// comments.
  @discardableResult mutating func take(until ends: String) -> String {
    let start = position
    while !isAtEnd, !ends.utf8.contains(current) { step() }
    return text(start..<position)
  }

  /// Returns the current word, symbol, bracket, literal or comment.
  mutating func takeStep() -> String {
    let start = position
    step()
    return text(start..<position)
  }

  /// Returns the declaration of a variable that begins at the position, with its attributes, and
  /// moves past the semicolon after it.
  mutating func takeDeclaration() -> String {
    let start = position
    // Attributes can stand on lines of their own.
    while !isAtEnd, !["var", "let"].contains(peekWord()) { step() }
    skipStatement()
    let declaration = text(start..<position)
    if current == UInt8(ascii: ";") { position += 1 }
    return declaration
  }

  /// Returns source without its comments, except for those inside of brackets.
  static func withoutComments(_ source: String) -> String {
    var reader = SourceReader(source)
    var result = ""
    while !reader.isAtEnd {
      let isComment = reader.isAt("//") || reader.isAt("/*")
      let part = reader.takeStep()
      if !isComment { result += part }
    }
    return result
  }
}

extension String {
  /// The string without its first and last character.
  var dropEnds: String { String(dropFirst().dropLast()) }

  /// The string without surrounding whitespace.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
