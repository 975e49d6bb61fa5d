/// Reads Swift source as far as brackets, texts and comments go.
struct SourceScanner {
  private let characters: [Character]
  private var index = 0

  init(_ source: String) {
    characters = Array(source)
  }

  /// The character at hand; `nil` at the end.
  var current: Character? { index < characters.count ? characters[index] : nil }

  /// Goes on to the first of the given characters that is in no bracket, text or comment.
  mutating func skip(until ends: Set<Character>) {
    _ = take(until: ends)
  }

  /// Returns the source up to the first of the given characters that is in no bracket or text.
  mutating func take(until ends: Set<Character>) -> String {
    let start = index
    while let character = current, !ends.contains(character) { step() }
    return String(characters[start..<index])
  }

  /// Goes past the character at hand, and returns it; `nil` at the end.
  mutating func takeCharacter() -> Character? {
    guard let character = current else { return nil }
    index += 1
    return character
  }

  /// Returns the bracket at hand with all that is in it.
  mutating func takeBracketed() -> String {
    let start = index
    step()
    return String(characters[start..<index])
  }

  /// Goes past a character, or past a whole bracket, text or comment.
  private mutating func step() {
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
}

extension String {
  /// The text without its first and last character.
  var dropEnds: String { String(dropFirst().dropLast()) }

  /// The text without white space around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
