import SwiftSource

extension SourceOutline {
  /// A parameter of a function.
  package struct Parameter: Sendable, Equatable {
    /// The type, as it is written.
    package var type = ""
    /// The default value; `nil` if there is none.
    package var value: Range<Int>?
  }

  /// Returns the parameters of a function.
  package func parameters(of declaration: Declaration) -> [Parameter] {
    let head = declaration.attributes.map(\.range.upperBound).max() ?? declaration.range.lowerBound
    let end = declaration.body?.lowerBound ?? declaration.range.upperBound
    var reader = SourceReader(bytes, in: head..<end)
    while !reader.isAtEnd, reader.current != UInt8(ascii: "(") {
      // Modifiers, such as `private(set)`, are of variables.
      if SourceReader.isWord(reader.current) { _ = reader.takeWord() } else { reader.position += 1 }
    }
    guard !reader.isAtEnd else { return [] }
    let start = reader.position + 1
    reader.step()
    let inside = start..<max(start, reader.position - 1)
    return text(in: inside).isEmpty ? [] : parameters(in: inside)
  }

  private func parameters(in range: Range<Int>) -> [Parameter] {
    var reader = SourceReader(bytes, in: range)
    var found: [Parameter] = []
    /// Where the type and the value of the current parameter begin.
    var type: Int?
    var value: Int?
    /// The number of open angle brackets.
    var depth = 0
    func finish() {
      let end = reader.position
      let typeEnd = value.map { $0 - 1 } ?? end
      found.append(
        Parameter(type: type.map { text(in: $0..<typeEnd) } ?? "", value: value.map { $0..<end })
      )
    }
    while !reader.isAtEnd {
      switch reader.current {
      case UInt8(ascii: ":") where type == nil && value == nil:
        reader.position += 1
        type = reader.position
      case UInt8(ascii: "="):
        let next = reader.byte(at: reader.position + 1)
        if value == nil, next != UInt8(ascii: "=") { value = reader.position + 1 }
        reader.position += 1
      case UInt8(ascii: "<") where value == nil:
        depth += 1
        reader.position += 1
      case UInt8(ascii: ">") where value == nil:
        let isArrow = reader.byte(at: reader.position - 1) == UInt8(ascii: "-")
        depth = isArrow ? depth : depth - 1
        reader.position += 1
      case UInt8(ascii: ",") where depth == 0:
        finish()
        type = nil
        value = nil
        reader.position += 1
      default: reader.step()
      }
    }
    finish()
    return found
  }

  /// Returns a part of the text, without the space around it, in one line.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}
