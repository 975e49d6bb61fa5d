/// A scanner of brackets, string literals and comments in Swift source.
struct SourceScanner {
  private let characters: [Character]
  private var index = 0

  init(_ source: String) { characters = Array(source) }

  /// The current character; `nil` at the end.
  var current: Character? { index < characters.count ? characters[index] : nil }

  /// Advances to the first of the given characters outside of brackets, literals and comments.
  mutating func skip(until ends: Set<Character>) { _ = take(until: ends) }

  /// Returns the source up to the first of the given characters outside of brackets, literals and
  /// comments.
  mutating func take(until ends: Set<Character>) -> String {
    let start = index
    while let character = current, !ends.contains(character) { step() }
    return String(characters[start..<index])
  }

  /// Advances past the current character and returns it; `nil` at the end.
  mutating func takeCharacter() -> Character? {
    guard let character = current else { return nil }
    index += 1
    return character
  }

  /// Returns the current bracket with its content.
  mutating func takeBracketed() -> String {
    let start = index
    step()
    return String(characters[start..<index])
  }

  /// Advances past a character, bracket, literal or comment.
  fileprivate mutating func step() {
    guard let character = current else { return }
    switch character {
    case "(", "[", "{":
      let close: Character = character == "(" ? ")" : character == "[" ? "]" : "}"
      index += 1
      while let next = current, next != close { step() }
      index += 1
    case "\"": stepOverText()
    case "/": stepOverComment()
    default: index += 1
    }
    index = min(index, characters.count)
  }

  private mutating func stepOverText() {
    let quotes = matches("\"\"\"") ? "\"\"\"" : "\""
    index += quotes.count
    while current != nil, !matches(quotes) {
      if current == "\\" {
        index += 1
        if current == "(" { step() } else { index += 1 }
      } else {
        index += 1
      }
    }
    index += quotes.count
  }

  private mutating func stepOverComment() {
    if matches("//") {
      while let next = current, !next.isNewline { index += 1 }
    } else if matches("/*") {
      while current != nil, !matches("*/") { index += 1 }
      index += 2
    } else {
      index += 1
    }
  }

  private func matches(_ text: String) -> Bool {
    characters[min(index, characters.count)...].starts(with: text)
  }

  /// Returns whether a word is in source, outside of brackets, literals and comments.
  static func hasWord(_ word: String, in source: String) -> Bool {
    var scanner = SourceScanner(source)
    var letters = ""
    while let character = scanner.current {
      if character.isLetter || character.isNumber || character == "_" {
        letters.append(character)
      } else {
        if letters == word { return true }
        letters = ""
      }
      scanner.step()
    }
    return letters == word
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
