extension SourceOutline {
  /// Returns the ranges of the default values of a function's parameters; `nil` for parameters without.
  package func defaultValues(of declaration: Declaration) -> [Range<Int>?] {
    let start = declaration.attributes.map(\.range.upperBound).max() ?? declaration.range.lowerBound
    let end = declaration.body?.lowerBound ?? declaration.range.upperBound
    var reader = SourceReader(bytes, in: start..<end)
    while !reader.isAtEnd, reader.current != UInt8(ascii: "(") {
      // Modifiers, such as `private(set)`, are of variables.
      if SourceReader.isWord(reader.current) { _ = reader.takeWord() } else { reader.position += 1 }
    }
    let opening = reader.position
    reader.step()
    guard reader.position > opening + 1 else { return [] }
    return values(in: opening + 1..<reader.position - 1)
  }

  private func values(in range: Range<Int>) -> [Range<Int>?] {
    var reader = SourceReader(bytes, in: range)
    var found: [Range<Int>?] = []
    var (start, depth): (Int?, Int) = (nil, 0)
    func finish() { found.append(start.map { $0..<reader.position }) }
    while !reader.isAtEnd {
      switch reader.current {
      case UInt8(ascii: "="):
        let next = reader.byte(at: reader.position + 1)
        if start == nil, next != UInt8(ascii: "=") { start = reader.position + 1 }
        reader.position += 1
      case UInt8(ascii: "<") where start == nil:
        depth += 1
        reader.position += 1
      case UInt8(ascii: ">") where start == nil:
        let isArrow = reader.byte(at: reader.position - 1) == UInt8(ascii: "-")
        depth = isArrow ? depth : depth - 1
        reader.position += 1
      case UInt8(ascii: ",") where depth == 0:
        finish()
        start = nil
        reader.position += 1
      default: reader.step()
      }
    }
    finish()
    return found
  }
}
