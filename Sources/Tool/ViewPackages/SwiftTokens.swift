import SwiftSource

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
  private var branches: [Branch] = []
  private let conditions: BuildConditions
  /// The number of interpolations around the position.
  private var depth = 0

  /// The most interpolations in each other whose tokens are read.
  private static let maximumDepth = 16

  /// A directive `#if` around the position.
  private struct Branch {
    /// Whether the current clause is compiled, regardless of the directives around it.
    var isActive: Bool
    /// Whether a clause was compiled already.
    var wasActive: Bool
  }

  /// Reads a file.
  init(of text: String, conditions: BuildConditions) {
    self.conditions = conditions
    var reader = SourceReader(Array(text.utf8))
    readAll(&reader)
  }

  private var isActive: Bool { branches.allSatisfy(\.isActive) }

  private mutating func emit(_ token: SwiftToken) {
    if isActive { tokens.append(token) }
  }

  private mutating func readAll(_ reader: inout SourceReader) {
    reader.skipSpace()
    while !reader.isAtEnd {
      readToken(&reader)
      reader.skipSpace()
    }
  }

  private mutating func readToken(_ reader: inout SourceReader) {
    let start = reader.position
    let byte = reader.current
    if SourceReader.isWord(byte) {
      let word = reader.takeWord()
      if !word.isEmpty, !(0x30...0x39).contains(byte) { emit(.identifier(word)) }
    } else if let literal = reader.takeLiteral() {
      for range in literal.interpolations { readInterpolation(range, of: reader) }
    } else if byte == UInt8(ascii: "#") {
      readPound(&reader)
    } else {
      reader.stepOverToken()
      let isSymbol = reader.position == start + 1
      if isSymbol { emit(.symbol(Character(Unicode.Scalar(byte)))) }
    }
  }

  /// Reads a directive, a regular expression, or the symbol of a macro.
  private mutating func readPound(_ reader: inout SourceReader) {
    if let directive = reader.takeDirective() {
      var condition = reader.text(directive.condition)
      if let comment = condition.firstRange(of: "//") {
        condition = String(condition[..<comment.lowerBound])
      }
      readDirective(directive.word, condition: condition)
      return
    }
    let start = reader.position
    reader.stepOverToken()
    if reader.position == start + 1 { emit(.symbol("#")) }
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

  private mutating func readInterpolation(_ range: Range<Int>, of reader: SourceReader) {
    guard depth < SwiftTokens.maximumDepth else { return }
    depth += 1
    var inner = SourceReader(reader.bytes, in: range)
    readAll(&inner)
    depth -= 1
  }
}
