/// Finds the bodies of functions among the words of a source.
struct FunctionSearch {
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
    default: readName(word, isQuoted: source.bytes[range.lowerBound] == UInt8(ascii: "`"))
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
