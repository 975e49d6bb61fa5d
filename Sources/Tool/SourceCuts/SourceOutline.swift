/// The declarations of a Swift file, with their places in its text.
///
/// Unlike a parser, it accepts every text: where it does not understand a part, the part belongs to no
/// declaration.
package struct SourceOutline {
  package enum Kind: Sendable {
    case `import`, type, function, variable, accessor, macro, other
  }

  /// A part of a declaration's head with a name, such as an attribute or an inherited type.
  package struct Part: Sendable {
    package var name: String
    package var range: Range<Int>
  }

  package struct Declaration: Sendable {
    package var kind: Kind
    /// The name with those of the types around it, such as `Card.title(of:)`; unique in the file.
    package var name: String
    /// The whole declaration with its attributes.
    package var range: Range<Int>
    package var attributes: [Part] = []
    package var inherited: [Part] = []
    /// The contents of the braces; `nil` for declarations without any.
    package var body: Range<Int>?
    /// The initial value of a variable; `nil` if there is none, or if it declares several.
    package var value: Range<Int>?
    /// The type of a variable, or the result of a function; empty if it is not written.
    package var type = ""
    package var members: [Declaration] = []
  }

  package private(set) var declarations: [Declaration] = []
  package let bytes: [UInt8]

  package init(of text: String) {
    bytes = Array(text.utf8)
    var parser = OutlineParser(bytes)
    declarations = parser.declarations(in: 0..<bytes.count, inside: "")
  }

  /// Returns the declarations around a position, from the outermost to the innermost.
  package func path(to position: Int) -> [Declaration] {
    var path: [Declaration] = []
    var level = declarations
    while let next = level.first(where: { $0.range.contains(position) }) {
      path.append(next)
      level = next.members
    }
    return path
  }

  /// Returns the declaration with a name; `nil` if there is none.
  package func declaration(named name: String) -> Declaration? {
    var rest = declarations
    while let next = rest.popLast() {
      if next.name == name { return next }
      rest += next.members
    }
    return nil
  }

  /// Returns the position of a line and a column, both from 1.
  package func position(line: Int, column: Int) -> Int {
    SourceOutline.position(line: line, column: column, in: bytes)
  }

  static func position(line: Int, column: Int, in bytes: [UInt8]) -> Int {
    var (rest, position) = (line - 1, 0)
    while rest > 0, position < bytes.count {
      if bytes[position] == 0x0A { rest -= 1 }
      position += 1
    }
    return min(position + max(column - 1, 0), max(bytes.count - 1, 0))
  }

  /// Returns the line of a position, from 1.
  package func line(of position: Int) -> Int {
    bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
  }
}
