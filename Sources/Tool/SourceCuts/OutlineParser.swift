import SwiftSource

/// Finds the declarations of a file or of a type.
struct OutlineParser {
  let bytes: [UInt8]
  var reader: SourceReader
  /// How often each name was declared.
  private var counts: [String: Int] = [:]
  /// The number of types around the position.
  private var depth = 0

  /// The most types in each other; deeper ones have no members.
  private static let maximumDepth = 16

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = SourceReader(bytes, in: 0..<bytes.count)
  }

  private static let types: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension",
  ]
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final",
    "override",
    "mutating", "nonmutating", "nonisolated", "indirect", "lazy", "weak", "unowned", "convenience",
    "required", "dynamic", "optional", "isolated", "distributed", "prefix", "postfix", "infix",
    "consuming", "borrowing", "async", "sending", "__consuming",
  ]
  private static let members: Set<String> = ["func", "var", "let", "init", "subscript", "case"]
  static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "init",
  ]

  /// Returns the declarations in a range, with names inside of a type.
  mutating func declarations(
    in range: Range<Int>,
    inside outer: String
  ) -> [SourceOutline.Declaration] {
    var found: [SourceOutline.Declaration] = []
    _ = readAll(in: range) { parser in
      let start = parser.reader.position
      if parser.isAtDirective {
        parser.reader.skipLine()
      } else if let declaration = parser.readDeclaration(inside: outer) {
        found.append(declaration)
      } else {
        parser.reader.skipStatement()
      }
      if parser.reader.position == start { parser.reader.position += 1 }
      return true
    }
    return found
  }

  /// Calls a closure at each part of a range, until it returns `false`; returns whether the end was reached.
  mutating func readAll(
    in range: Range<Int>,
    _ read: (inout OutlineParser) -> Bool
  ) -> Bool {
    let outside = reader
    defer { reader = outside }
    reader = SourceReader(bytes, in: range)
    while true {
      reader.skipSpace()
      if reader.isAtEnd { return true }
      guard read(&self) else { return false }
    }
  }

  private var isAtDirective: Bool {
    reader.isAt("#if") || reader.isAt("#else") || reader.isAt("#endif")
      || reader.isAt("#sourceLocation") || reader.isAt("#warning") || reader.isAt("#error")
  }

  private mutating func readDeclaration(inside outer: String) -> SourceOutline.Declaration? {
    let start = reader.position
    let attributes = readAttributesAndModifiers()
    if reader.current == UInt8(ascii: "#") {
      return readMacro(from: start, attributes: attributes, inside: outer)
    }
    let word = reader.peekWord()
    guard !word.isEmpty else { return nil }
    var found: SourceOutline.Declaration
    _ = reader.takeWord()
    switch word {
    case "import": found = readImport(inside: outer)
    case _ where OutlineParser.types.contains(word): found = readType(word, inside: outer)
    case "func", "init", "deinit", "subscript": found = readFunction(word, inside: outer)
    case "var", "let": found = readVariable(inside: outer)
    case "case", "typealias", "associatedtype", "macro", "operator", "precedencegroup":
      found = readOther(inside: outer)
    default: return nil
    }
    found.attributes = attributes
    found.range = start..<reader.position
    return found
  }

  mutating func readAttributesAndModifiers() -> [SourceOutline.Part] {
    var attributes: [SourceOutline.Part] = []
    while !reader.isAtEnd {
      let start = reader.position
      if reader.current == UInt8(ascii: "@") {
        reader.position += 1
        var name = reader.takeWord()
        while reader.current == UInt8(ascii: ".") {
          reader.position += 1
          name += "." + reader.takeWord()
        }
        skipGenerics()
        if reader.current == UInt8(ascii: "(") { reader.step() }
        attributes.append(.init(name: name, range: start..<reader.position))
      } else {
        let word = reader.peekWord()
        guard OutlineParser.modifiers.contains(word) || isModifierClass(word) else {
          return attributes
        }
        _ = reader.takeWord()
        if reader.current == UInt8(ascii: "(") { reader.step() }
      }
      reader.skipSpace()
    }
    return attributes
  }

  /// Returns whether the word is `class` as in `class func` and `class var`.
  private func isModifierClass(_ word: String) -> Bool {
    guard word == "class" else { return false }
    var ahead = reader
    _ = ahead.takeWord()
    ahead.skipSpace()
    let next = ahead.peekWord()
    return OutlineParser.members.contains(next) || OutlineParser.modifiers.contains(next)
  }

  mutating func skipGenerics() {
    guard reader.current == UInt8(ascii: "<") else { return }
    var depth = 0
    while !reader.isAtEnd {
      let byte = reader.current
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), reader.byte(at: reader.position - 1) != UInt8(ascii: "-") {
        depth -= 1
      }
      reader.step()
      if depth == 0 { return }
    }
  }

  /// Returns a name that no other declaration of the file has.
  mutating func unique(_ name: String, inside outer: String) -> String {
    let full = outer.isEmpty ? name : "\(outer).\(name)"
    let count = (counts[full] ?? 0) + 1
    counts[full] = count
    return count == 1 ? full : "\(full)#\(count)"
  }

  private mutating func readImport(inside outer: String) -> SourceOutline.Declaration {
    reader.skipSpace(acrossLines: false)
    var name = reader.takeWord()
    if OutlineParser.types.contains(name) || OutlineParser.members.contains(name) {
      reader.skipSpace(acrossLines: false)
      name = reader.takeWord()
    }
    while reader.current == UInt8(ascii: ".") {
      reader.position += 1
      name += "." + reader.takeWord()
    }
    return .init(kind: .import, name: unique(name, inside: "import"), range: 0..<0)
  }

  private mutating func readType(
    _ keyword: String,
    inside outer: String
  ) -> SourceOutline.Declaration {
    reader.skipSpace()
    var name = reader.takeWord()
    while reader.current == UInt8(ascii: ".") {
      reader.position += 1
      name += "." + reader.takeWord()
    }
    let isExtension = keyword == "extension"
    let full = unique(isExtension ? "extension \(name)" : name, inside: outer)
    var found = SourceOutline.Declaration(kind: .type, name: full, range: 0..<0)
    skipGenerics()
    reader.skipSpace()
    if reader.current == UInt8(ascii: ":") {
      reader.position += 1
      found.inherited = readInherited()
    }
    while !reader.isAtEnd, reader.current != UInt8(ascii: "{") { reader.step() }
    found.body = takeBraces()
    if let body = found.body, depth < OutlineParser.maximumDepth {
      depth += 1
      found.members = declarations(in: body, inside: full)
      depth -= 1
    }
    return found
  }

  private mutating func readInherited() -> [SourceOutline.Part] {
    var parts: [SourceOutline.Part] = []
    while !reader.isAtEnd {
      reader.skipSpace()
      let start = reader.position
      while !reader.isAtEnd, reader.current != UInt8(ascii: ","),
        reader.current != UInt8(ascii: "{"),
        reader.peekWord() != "where"
      {
        if reader.current == UInt8(ascii: "<") { skipGenerics() } else { reader.step() }
      }
      var last = reader.position
      while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
      if last > start { parts.append(.init(name: reader.text(start..<last), range: start..<last)) }
      guard reader.current == UInt8(ascii: ",") else { return parts }
      reader.position += 1
    }
    return parts
  }

  /// Moves past braces, and returns the range of their contents.
  mutating func takeBraces() -> Range<Int>? {
    guard reader.current == UInt8(ascii: "{") else { return nil }
    let start = reader.position + 1
    reader.step()
    return start..<max(start, reader.position - 1)
  }

  private mutating func readFunction(
    _ keyword: String,
    inside outer: String
  ) -> SourceOutline.Declaration {
    reader.skipSpace()
    var name = keyword
    if keyword == "func" {
      name = reader.takeWord()
      if name.isEmpty {
        let start = reader.position
        while !reader.isAtEnd, reader.current != UInt8(ascii: "("), reader.current > 0x20 {
          reader.position += 1
        }
        name = reader.text(start..<reader.position)
      }
    } else if reader.current == UInt8(ascii: "?") || reader.current == UInt8(ascii: "!") {
      reader.position += 1
    }
    reader.skipSpace(acrossLines: false)
    skipGenerics()
    if keyword != "deinit" {
      reader.skipSpace()
      let parameters = reader.position
      reader.step()
      name += "(\(labels(in: parameters..<reader.position)))"
    }
    var found = SourceOutline.Declaration(
      kind: .function,
      name: unique(name, inside: outer),
      range: 0..<0
    )
    found.type = readResult()
    found.body = takeBraces()
    return found
  }

  /// Returns the labels of parameters, as in `of:_:`.
  private func labels(in range: Range<Int>) -> String {
    guard range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "(") else { return "" }
    var reader = SourceReader(bytes, in: range.lowerBound + 1..<range.upperBound - 1)
    var text = ""
    while !reader.isAtEnd {
      reader.skipSpace()
      let label = reader.takeWord()
      if !label.isEmpty { text += label + ":" }
      var depth = 0
      while !reader.isAtEnd, depth > 0 || reader.current != UInt8(ascii: ",") {
        if reader.current == UInt8(ascii: "<") { depth += 1 }
        if reader.current == UInt8(ascii: ">"),
          reader.byte(at: reader.position - 1) != UInt8(ascii: "-")
        {
          depth -= 1
        }
        reader.step()
      }
      reader.position += 1
    }
    return text
  }

  /// Moves to the braces of a function or to its end, and returns the text after `->`.
  private mutating func readResult() -> String {
    var start: Int?
    var end: Int?
    var last: UInt8 = 0
    while !reader.isAtEnd {
      let before = reader.position
      reader.skipSpace(acrossLines: false)
      if SourceReader.isNewline(reader.current) {
        var ahead = reader
        ahead.skipSpace()
        let word = ahead.peekWord()
        let goesOn =
          ["throws", "async", "rethrows", "where"].contains(word) || ahead.isAt("->")
          || ahead.current == UInt8(ascii: "{") || last == UInt8(ascii: ",")
          || last == UInt8(ascii: ">")
        guard goesOn else { break }
        reader.position = ahead.position
        continue
      }
      if reader.isAt("->") {
        reader.position += 2
        if start == nil { start = reader.position }
        last = UInt8(ascii: ">")
        continue
      }
      if reader.current == UInt8(ascii: "{") || reader.current == UInt8(ascii: "}")
        || reader.current == UInt8(ascii: ";")
      {
        end = end ?? before
        break
      }
      if reader.peekWord() == "where" { end = end ?? before }
      last = reader.current == UInt8(ascii: ">") ? 0 : reader.current
      reader.step()
    }
    guard let start else { return "" }
    return trimmed(start..<max(start, end ?? reader.position))
  }

  func trimmed(_ range: Range<Int>) -> String {
    let text = bytes[range].drop { $0 <= 0x20 }
    let last = text.lastIndex { $0 > 0x20 }
    return last.map { String(decoding: text[...$0], as: UTF8.self) } ?? ""
  }

  private mutating func readOther(inside outer: String) -> SourceOutline.Declaration {
    reader.skipSpace()
    let name = reader.peekWord()
    reader.skipStatement()
    return .init(kind: .other, name: unique(name, inside: outer), range: 0..<0)
  }

  /// Reads a use of a macro as a declaration, such as `#Preview("Card") { Card() }`.
  private mutating func readMacro(
    from start: Int,
    attributes: [SourceOutline.Part],
    inside outer: String
  ) -> SourceOutline.Declaration? {
    reader.position += 1
    let name = reader.takeWord()
    guard !name.isEmpty else { return nil }
    skipGenerics()
    reader.skipSpace(acrossLines: false)
    if reader.current == UInt8(ascii: "(") { reader.step() }
    var ahead = reader
    ahead.skipSpace()
    if ahead.current == UInt8(ascii: "{") {
      reader = ahead
      reader.step()
    }
    return .init(
      kind: .macro,
      name: unique("#\(name)", inside: outer),
      range: start..<reader.position,
      attributes: attributes
    )
  }
}
