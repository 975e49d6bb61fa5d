/// A scanner of brackets, literals and comments in Swift source.
struct SourceScanner {
  private let characters: [Character]
  private var index = 0
  /// The number of brackets and comments around the current character.
  private var depth = 0

  /// The most brackets and comments in each other; deeper ones are characters.
  private static let maximumDepth = 512

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
  mutating func takeBracketed() -> String { takeStep() }

  /// Returns the current character, or the bracket, literal or comment that it begins.
  mutating func takeStep() -> String {
    let start = index
    step()
    return String(characters[start..<index])
  }

  /// Returns whether a word begins at the current character.
  func isAt(word: String) -> Bool {
    guard matches(word), index == 0 || !SourceScanner.isInWord(characters[index - 1]) else {
      return false
    }
    let end = index + word.count
    return end >= characters.count || !SourceScanner.isInWord(characters[end])
  }

  /// Returns the declaration of a variable that begins at the current character, with its attributes.
  ///
  /// It ends at a line break, unless its line or the next one cannot be complete.
  mutating func takeDeclaration() -> String {
    let start = index
    var (hasKeyword, last) = (false, Character(" "))
    while let character = current, character != ";" {
      let continues = !hasKeyword || SourceScanner.continuing.contains(last)
      if character.isNewline, !continues, !isContinuedAfterSpace { break }
      hasKeyword = hasKeyword || isAt(word: "var") || isAt(word: "let")
      let isComment = matches("//") || matches("/*")
      if !character.isWhitespace, !isComment { last = character }
      step()
    }
    defer { if current == ";" { index += 1 } }
    return String(characters[start..<index])
  }

  /// The characters at the end of a line after which an expression continues.
  private static let continuing = Set("=,:&|+-*/.")

  /// Whether the line after the current space continues an expression, as `.padding()` does.
  private var isContinuedAfterSpace: Bool {
    let rest = characters[index...].drop(while: \.isWhitespace)
    guard let first = rest.first else { return false }
    return ".?:=&|+*".contains(first)
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Advances past a character, bracket, literal or comment.
  private mutating func step() {
    guard let character = current else { return }
    guard depth < SourceScanner.maximumDepth else {
      index += 1
      return
    }
    depth += 1
    defer { depth -= 1 }
    switch character {
    case "(", "[", "{":
      let close: Character = character == "(" ? ")" : character == "[" ? "]" : "}"
      index += 1
      while let next = current, next != close { step() }
      index += 1
    case "\"", "#": stepOverLiteral()
    case "/": stepOverComment()
    default: index += 1
    }
    index = min(index, characters.count)
  }

  /// Advances past a string, such as `"a"` or `#"a"#`, or a regular expression such as `#/a/#`.
  ///
  /// A number sign that begins neither is a character of its own.
  private mutating func stepOverLiteral() {
    let sharps = String(repeating: "#", count: characters[index...].prefix { $0 == "#" }.count)
    let mark = characters[min(index + sharps.count, characters.count)...].first
    switch mark {
    case "\"":
      let isLong = matches(sharps + "\"\"\"")
      stepOverText(to: (isLong ? "\"\"\"" : "\"") + sharps, escape: "\\" + sharps)
    case "/" where !sharps.isEmpty:
      stepOverText(to: "/" + sharps, escape: "\\", interpolates: false)
    default: index += 1
    }
  }

  private mutating func stepOverText(to end: String, escape: String, interpolates: Bool = true) {
    index += end.count
    while current != nil, !matches(end) {
      guard matches(escape) else {
        index += 1
        continue
      }
      index += escape.count
      if interpolates, current == "(" { step() } else { index += 1 }
    }
    index += end.count
  }

  private mutating func stepOverComment() {
    if matches("//") {
      while let next = current, !next.isNewline { index += 1 }
    } else if matches("/*") {
      index += 2
      while current != nil, !matches("*/") {
        if matches("/*") { step() } else { index += 1 }
      }
      index += 2
    } else {
      index += 1
    }
  }

  private func matches(_ text: String) -> Bool {
    characters[min(index, characters.count)...].starts(with: text)
  }

  /// Returns source without its comments, except for those inside of brackets.
  static func withoutComments(_ source: String) -> String {
    var scanner = SourceScanner(source)
    var result = ""
    while scanner.current != nil {
      let isComment = scanner.matches("//") || scanner.matches("/*")
      let part = scanner.takeStep()
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
