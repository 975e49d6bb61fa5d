import SwiftSource

/// Finds calls and functions in Swift source.
///
/// Unlike a parser, it accepts every text: in an invalid one, it only finds less.
package struct SwiftScanner {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the calls whose trailing closures contain only a string literal, in order.
  package func inlineCalls() -> [InlineCall] {
    let functions = functions()
    return calls().compactMap { call in
      guard let (closure, text) = trailingString(after: call) else { return nil }
      let inner = functions.filter { $0.body.contains(call.lowerBound) }
        .min { $0.body.count < $1.body.count }
      return InlineCall(
        position: call.lowerBound,
        closure: closure,
        text: text,
        function: inner?.name
      )
    }
  }

  /// Returns the functions with a body, in the order of their ends.
  package func functions() -> [SwiftFunction] {
    var search = FunctionSearch()
    forEachWord { search.read($0, in: self) }
    return search.functions
  }

  /// Returns the parentheses outside of literals and comments, each from `(` to `)`, in order.
  private func calls() -> [Range<Int>] {
    var open: [Int] = []
    var calls: [Range<Int>] = []
    forEachWord { word in
      switch bytes[word.lowerBound] {
      case UInt8(ascii: "("): open.append(word.lowerBound)
      case UInt8(ascii: ")"):
        if let start = open.popLast() { calls.append(start..<word.upperBound) }
      default: break
      }
    }
    return calls.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the closure after a call, if it contains only a string literal.
  ///
  /// - Parameter call: The range from `(` to `)`.
  /// - Returns: The range from `{` to `}`, and the value of the literal, which is `nil` if it is not
  ///   constant; `nil` if the call has a different form.
  private func trailingString(after call: Range<Int>) -> (closure: Range<Int>, text: String?)? {
    var reader = SourceReader(bytes, in: call.upperBound..<bytes.count)
    reader.skipSpace()
    guard reader.current == UInt8(ascii: "{") else { return nil }
    let start = reader.position
    reader.position += 1
    reader.skipSpace()
    guard let literal = reader.takeLiteral(), literal.isClosed else { return nil }
    reader.skipSpace()
    guard reader.current == UInt8(ascii: "}") else { return nil }
    return (start..<(reader.position + 1), SwiftLiteral(bytes[literal.range]).text)
  }

  /// Calls a function with the range of each identifier and symbol outside of literals and comments,
  /// in order.
  func forEachWord(_ body: (Range<Int>) -> Void) {
    var reader = SourceReader(bytes)
    reader.skipSpace()
    while !reader.isAtEnd {
      let start = reader.position
      let isWord = SourceReader.isWord(reader.current)
      reader.stepOverToken()
      if isWord || reader.position == start + 1 { body(start..<reader.position) }
      reader.skipSpace()
    }
  }

  /// Returns the position after white space and comments.
  func blank(from start: Int) -> Int {
    var reader = SourceReader(bytes, in: start..<bytes.count)
    reader.skipSpace()
    return reader.position
  }

  /// The text of a range, without the quotes of a raw identifier.
  func word(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }
}
