import SwiftSource

/// Reads variables with their types, initial values and accessors.
extension OutlineParser {
  mutating func readVariable(inside outer: String) -> SourceOutline.Declaration {
    reader.skipSpace()
    let nameStart = reader.position
    reader.step()
    let name = reader.text(nameStart..<reader.position).filter { $0 != "`" }
    var found = SourceOutline.Declaration(
      kind: .variable,
      name: unique(name, inside: outer),
      range: 0..<0
    )
    reader.skipSpace(acrossLines: false)
    if reader.current == UInt8(ascii: ":") {
      let start = reader.position + 1
      skipType()
      found.type = trimmed(start..<max(start, reader.position))
    }
    reader.skipSpace(acrossLines: false)
    var ahead = reader
    ahead.skipSpace()
    if ahead.current == UInt8(ascii: "{") {
      reader = ahead
      found.body = takeBraces()
      if let body = found.body { found.members = accessors(in: body, of: found.name) }
    } else {
      // An initial value, or further variables.
      let start = reader.position
      let hasValue = reader.current == UInt8(ascii: "=")
      reader.skipStatement()
      while reader.position > start, reader.byte(at: reader.position - 1) <= 0x20 {
        reader.position -= 1
      }
      if hasValue {
        let all = start + 1..<max(start + 1, reader.position)
        let observers = observers(in: all)
        found.value = value(
          in: all.lowerBound..<(observers.map { $0.lowerBound - 1 } ?? all.upperBound)
        )
        found.members = observers.map { accessors(in: $0, of: found.name) } ?? []
      }
    }
    return found
  }

  /// Returns the contents of the braces with `willSet` or `didSet` that follow an initial value.
  private func observers(in range: Range<Int>) -> Range<Int>? {
    var reader = SourceReader(bytes, in: range)
    while !reader.isAtEnd {
      let start = reader.position
      reader.step()
      guard bytes[start] == UInt8(ascii: "{"), reader.position > start + 1 else { continue }
      let inside = start + 1..<reader.position - 1
      var first = SourceReader(bytes, in: inside)
      first.skipSpace()
      if ["willSet", "didSet"].contains(first.peekWord()) { return inside }
    }
    return nil
  }

  /// Returns the range of an initial value; `nil` if further variables follow it.
  private func value(in range: Range<Int>) -> Range<Int>? {
    var reader = SourceReader(bytes, in: range)
    while !reader.isAtEnd {
      if reader.current == UInt8(ascii: ",") { return nil }
      reader.step()
    }
    return range
  }

  /// Moves past the colon and the type of a variable.
  private mutating func skipType() {
    var last = UInt8(ascii: ":")
    reader.position += 1
    while !reader.isAtEnd {
      reader.skipSpace(acrossLines: false)
      let byte = reader.current
      if SourceReader.isNewline(byte) {
        guard ":,&".utf8.contains(last) else { return }
        reader.skipSpace()
        continue
      }
      if "={},;)".utf8.contains(byte) { return }
      if byte == UInt8(ascii: "<") {
        skipGenerics()
      } else if reader.isAt("->") {
        reader.position += 2
      } else {
        reader.step()
      }
      last = byte
    }
  }

  /// Returns `get`, `set` and so on of a variable; none where the braces have statements.
  private mutating func accessors(
    in range: Range<Int>,
    of name: String
  ) -> [SourceOutline.Declaration] {
    var found: [SourceOutline.Declaration] = []
    let areAccessors = readAll(in: range) { parser in
      guard let accessor = parser.readAccessor(of: name) else { return false }
      found.append(accessor)
      return true
    }
    return areAccessors ? found : []
  }

  /// Reads one of the accessors of a variable; `nil` if a statement is there.
  private mutating func readAccessor(of name: String) -> SourceOutline.Declaration? {
    let start = reader.position
    let attributes = readAttributesAndModifiers()
    let word = reader.takeWord()
    guard OutlineParser.accessors.contains(word) else { return nil }
    reader.skipSpace()
    if reader.current == UInt8(ascii: "(") {
      reader.step()
      reader.skipSpace()
    }
    while ["async", "throws"].contains(reader.peekWord()) {
      _ = reader.takeWord()
      reader.skipSpace()
    }
    guard
      reader.current == UInt8(ascii: "{") || reader.isAtEnd
        || OutlineParser.accessors.contains(reader.peekWord())
    else { return nil }
    var accessor = SourceOutline.Declaration(
      kind: .accessor,
      name: "\(name).\(word)",
      range: 0..<0,
      attributes: attributes
    )
    accessor.body = takeBraces()
    accessor.range = start..<reader.position
    return accessor
  }
}
