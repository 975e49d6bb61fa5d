/// A function, an initializer or a computed property of Swift source.
package struct SwiftFunction: Equatable, Sendable {
  /// The name without parameters, and without the quotes of a raw identifier.
  package let name: String
  /// The names of the types around it, outermost first.
  package let types: [String]
  /// The position of its body, from `{` to `}`.
  package let body: Range<Int>

  /// Returns the name of a function that the compiler names, such as `cases(count:)`.
  package static func name(of function: String) -> String {
    guard function.hasPrefix("`") else { return String(function.prefix { $0 != "(" }) }
    return String(function.dropFirst().prefix { $0 != "`" })
  }
}

extension SwiftScanner {
  /// Returns the calls whose trailing closures contain only a string literal, in order.
  package func inlineCalls() -> [InlineCall] {
    let functions = functions()
    return codePositions().compactMap { position in
      guard byte(position) == UInt8(ascii: "("),
        let (closure, text) = trailingString(ofCallAt: position)
      else { return nil }
      let inner = functions.filter { $0.body.contains(position) }
        .min { $0.body.count < $1.body.count }
      return InlineCall(position: position, closure: closure, text: text, function: inner?.name)
    }
  }

  /// Returns the functions with a body, in the order of their ends.
  package func functions() -> [SwiftFunction] {
    var search = FunctionSearch()
    forEachWord { search.read($0, in: self) }
    return search.functions
  }

  /// Returns the positions that are not in a string, a comment or a regular expression.
  private func codePositions() -> [Int] {
    var positions: [Int] = []
    forEachWord { positions.append($0.lowerBound) }
    return positions
  }

  /// Calls a function with the range of each identifier and symbol, in order.
  func forEachWord(_ body: (Range<Int>) -> Void) {
    var (position, previous) = (0, UInt8?.none)
    while let byte = byte(position) {
      let end = skipped(from: position, after: previous)
      if end > position {
        if isString(at: position) { previous = UInt8(ascii: "\"") }
        position = end
        continue
      }
      let word = position..<(identifierEnd(from: position) ?? position + 1)
      if ![9, 10, 13, 32].contains(byte) {
        body(word)
        previous = byte
      }
      position = word.upperBound
    }
  }

  /// Returns the position after a string, a comment or a regular expression; the same position if
  /// there is none.
  private func skipped(from position: Int, after previous: UInt8?) -> Int {
    if isString(at: position) { return string(from: position) ?? position }
    let end = comment(from: position)
    return end > position ? end : regularExpression(from: position, after: previous)
  }

  private func regularExpression(from start: Int, after previous: UInt8?) -> Int {
    let marks = marks(at: start)
    guard byte(start + marks) == UInt8(ascii: "/") else { return start }
    var position = start + marks + 1
    if marks == 0 {
      // A slash with these before it is no operator.
      let isFirst = previous.map { "(,=:[{;!&|?".utf8.contains($0) } ?? true
      guard isFirst, let next = byte(position), ![9, 10, 13, 32].contains(next) else {
        return start
      }
    }
    while let byte = byte(position) {
      if byte == UInt8(ascii: "\n"), marks == 0 { return start }
      if byte == UInt8(ascii: "/"), self.marks(at: position + 1) >= marks {
        return position + 1 + marks
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return start
  }

  /// Returns the position after an identifier; `nil` if there is none.
  private func identifierEnd(from start: Int) -> Int? {
    if byte(start) == UInt8(ascii: "`") {
      let line = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      return line.firstIndex(of: UInt8(ascii: "`")).map { $0 + 1 }
    }
    let end = bytes[start...].firstIndex { !SwiftScanner.isLetter($0) } ?? bytes.count
    return end > start ? end : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The text of a range, without the quotes of a raw identifier.
  func word(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }
}

/// Finds the bodies of functions among the words of a source.
private struct FunctionSearch {
  private enum Kind { case type, function, property, other }

  /// A declaration whose body did not begin yet.
  private struct Declaration {
    let kind: Kind
    var name: String
    /// The number of braces and of parentheses around it.
    let depth: (braces: Int, parentheses: Int)
  }

  private struct Body {
    let kind: Kind
    let name: String
    let start: Int
    let parentheses: Int
  }

  private static let kinds: [String: Kind] = [
    "struct": .type, "class": .type, "enum": .type, "actor": .type, "extension": .type,
    "protocol": .type, "func": .function, "init": .function, "deinit": .function,
    "subscript": .function, "var": .property,
  ]

  private(set) var functions: [SwiftFunction] = []
  private var bodies: [Body] = []
  private var parentheses = 0
  private var declaration: Declaration?
  /// The word before, which is `.` in a use of a member.
  private var previous = ""

  mutating func read(_ range: Range<Int>, in source: SwiftScanner) {
    let word = source.word(range)
    defer { previous = word }
    switch word {
    case "(", "[": parentheses += 1
    case ")", "]": parentheses -= 1
    case "{": begin(at: range.lowerBound)
    case "}": end(at: range.upperBound)
    case "=" where declaration?.kind == .property && declaration?.depth.parentheses == parentheses:
      declaration = nil
    default: readName(word, isQuoted: source.byte(range.lowerBound) == UInt8(ascii: "`"))
    }
  }

  private mutating func readName(_ word: String, isQuoted: Bool) {
    if let known = declaration, known.name.isEmpty || (known.kind == .type && previous == ".") {
      // `class func` declares a function.
      if isQuoted || FunctionSearch.kinds[word] == nil {
        declaration?.name += (known.name.isEmpty ? "" : ".") + word
        return
      }
    }
    guard !isQuoted, previous != ".", let kind = FunctionSearch.kinds[word] else { return }
    if declaration?.depth.parentheses ?? parentheses < parentheses { return }
    let hasName = !["init", "deinit", "subscript"].contains(word)
    declaration = Declaration(
      kind: kind,
      name: hasName ? "" : word,
      depth: (bodies.count, parentheses)
    )
  }

  private mutating func begin(at position: Int) {
    var body = Body(kind: .other, name: "", start: position, parentheses: parentheses)
    if let known = declaration, known.depth == (bodies.count, parentheses) {
      body = Body(
        kind: known.kind,
        name: known.name,
        start: position,
        parentheses: parentheses
      )
      declaration = nil
    }
    bodies.append(body)
  }

  private mutating func end(at position: Int) {
    guard let body = bodies.popLast() else { return }
    parentheses = body.parentheses
    if let known = declaration, known.depth.braces > bodies.count { declaration = nil }
    guard body.kind == .function || body.kind == .property else { return }
    functions.append(
      SwiftFunction(
        name: body.name,
        types: bodies.filter { $0.kind == .type }.map(\.name),
        body: body.start..<position
      )
    )
  }
}
