import SwiftSource

extension SourceOutline {
  /// Returns the statements in a range, such as the body of a function, in their order.
  package func statements(in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var reader = SourceReader(bytes, in: range)
    while true {
      reader.skipSpace()
      if reader.isAtEnd { return found }
      let start = reader.position
      if reader.isAt("#if") || reader.isAt("#else") || reader.isAt("#endif") {
        reader.skipLine()
        continue
      }
      reader.skipStatement()
      if reader.position == start {
        reader.position += 1
        continue
      }
      found.append(start..<reader.position)
    }
  }

  /// Returns the word `let` or `var` of a variable; `nil` for other declarations.
  func introducer(of declaration: Declaration) -> Range<Int>? {
    guard declaration.kind == .variable else { return nil }
    var reader = SourceReader(bytes, in: declaration.range)
    while !reader.isAtEnd {
      let start = reader.position
      if ["let", "var"].contains(reader.peekWord()) {
        _ = reader.takeWord()
        return start..<reader.position
      }
      reader.step()
    }
    return nil
  }
}
