/// A word or a symbol of a Swift file, without comments, literals and inactive conditional code.
enum SwiftToken: Equatable {
  case identifier(String)
  case symbol(Character)

  /// The word; `nil` for symbols.
  var word: String? {
    if case .identifier(let word) = self { word } else { nil }
  }
}

/// Reads the tokens of a Swift file that are compiled under given conditions.
///
/// Unlike a parser, it accepts every text: an invalid one only has fewer tokens.
struct SwiftTokens {
  /// The tokens in the order of the text.
  private(set) var tokens: [SwiftToken] = []
  private let text: [Character]
  private var position = 0
  private var branches: [Branch] = []
  private let conditions: BuildConditions
  /// The number of interpolations around the position.
  private var depth = 0

  /// The most interpolations in each other whose tokens are read.
  private static let maximumDepth = 64

  /// A directive `#if` around the position.
  private struct Branch {
    /// Whether the current clause is compiled, regardless of the directives around it.
    var isActive: Bool
    /// Whether a clause was compiled already.
    var wasActive: Bool
  }

  /// Reads a file.
  init(of text: String, conditions: BuildConditions) {
    self.text = Array(text)
    self.conditions = conditions
    while position < self.text.count { readToken() }
  }

  private var isActive: Bool { branches.allSatisfy(\.isActive) }

  private func starts(with word: String, at offset: Int = 0) -> Bool {
    text[min(position + offset, text.count)...].starts(with: word)
  }

  private mutating func emit(_ token: SwiftToken) {
    if isActive { tokens.append(token) }
  }

  private mutating func readToken() {
    let character = text[position]
    if character.isLetter || character == "_" || character == "$" {
      emit(.identifier(readWord()))
    } else if starts(with: "//") {
      readLine()
    } else if starts(with: "/*") {
      skipComment()
    } else if character == "\"" {
      readString(pounds: 0)
    } else if character == "#" {
      readPound()
    } else {
      position += 1
      if character.isNumber { _ = readWord() }
      if !character.isWhitespace, !character.isNumber, character != "`" { emit(.symbol(character)) }
    }
  }

  private mutating func readWord() -> String {
    let start = position
    while position < text.count,
      text[position].isLetter || text[position].isNumber
        || text[position] == "_" || text[position] == "$"
    {
      position += 1
    }
    return String(text[start..<position])
  }

  @discardableResult private mutating func readLine() -> String {
    let start = position
    while position < text.count, !text[position].isNewline { position += 1 }
    return String(text[start..<position])
  }

  private mutating func skipComment() {
    var depth = 0
    while position < text.count {
      if starts(with: "/*") {
        depth = depth + 1
        position = position + 2
      } else if starts(with: "*/") {
        depth = depth - 1
        position = position + 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
    position = text.count
  }

  /// Reads a directive, a raw literal, or the symbol of a macro.
  private mutating func readPound() {
    let count = text[position...].prefix { $0 == "#" }.count
    let next = text.dropFirst(position + count).first
    if next == "\"" {
      position += count
      return readString(pounds: count)
    }
    if next == "/" {
      position += count + 1
      let end = "/" + String(repeating: "#", count: count)
      while position < text.count, !starts(with: end) { position += 1 }
      position = min(position + end.count, text.count)
      return
    }
    position += 1
    let word = readWord()
    switch word {
    case "if", "elseif", "else", "endif":
      var line = readLine()
      if let comment = line.firstRange(of: "//") { line = String(line[..<comment.lowerBound]) }
      readDirective(word, condition: line)
    default:
      emit(.symbol("#"))
      if !word.isEmpty { emit(.identifier(word)) }
    }
  }

  private mutating func readDirective(_ word: String, condition: String) {
    if word == "if" {
      let holds = conditions.hold(in: condition)
      branches.append(Branch(isActive: holds, wasActive: holds))
      return
    }
    guard var branch = branches.popLast(), word != "endif" else { return }
    branch.isActive = !branch.wasActive && (word == "else" || conditions.hold(in: condition))
    branch.wasActive = branch.wasActive || branch.isActive
    branches.append(branch)
  }

  /// Skips a string literal, and reads the tokens of its interpolations.
  private mutating func readString(pounds: Int) {
    let isMultiline = starts(with: "\"\"\"")
    let quotes = isMultiline ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: pounds)
    let escape = "\\" + String(repeating: "#", count: pounds)
    position += quotes.count
    while position < text.count {
      if starts(with: end) {
        position += end.count
        return
      }
      if !isMultiline, text[position].isNewline { return }
      guard starts(with: escape) else {
        position += 1
        continue
      }
      position += escape.count
      if position < text.count, text[position] == "(", depth < SwiftTokens.maximumDepth {
        depth += 1
        readInterpolation()
        depth -= 1
      } else {
        position = min(position + 1, text.count)
      }
    }
  }

  private mutating func readInterpolation() {
    var depth = 0
    while position < text.count {
      if text[position] == "(" { depth += 1 }
      if text[position] == ")" { depth -= 1 }
      readToken()
      if depth == 0 { return }
    }
  }
}
