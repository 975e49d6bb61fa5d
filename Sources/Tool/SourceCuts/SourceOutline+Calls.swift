import SwiftSource

extension SourceOutline {
  /// A call in the text of a view: an initializer, as of a view, or a modifier.
  package struct Call: Sendable, Equatable {
    /// The name of what is called; after that of the second call with one name in a text is `#2`.
    package var name: String
    /// Whether it is called on the result of what is before it.
    package var isModifier: Bool
    /// Whether it is what a builder or a modifier such as `overlay` gets, so that a different view can be there.
    package var isView: Bool
    /// The name, after the dot of a modifier, with the arguments and the closures behind them.
    package var range: Range<Int>
    /// Where the name ends.
    package var nameEnd: Int

    /// The name as the text has it.
    package var function: String { Call.function(named: name) }

    /// Returns the name of a call without its number.
    static func function(named name: String) -> String { String(name.prefix { $0 != "#" }) }
  }

  /// Returns the calls in a range of statements, in the order of the text, the outer ones first.
  package func calls(in range: Range<Int>) -> [Call] {
    var reader = CallReader(bytes, in: range)
    return reader.read()
  }

  /// Returns the call with a name in the statements of a declaration; `nil` if there is none.
  func call(_ name: String, isModifier: Bool, of declaration: Declaration) -> Call? {
    let calls = declaration.body.map { self.calls(in: $0) } ?? []
    return calls.first { $0.isModifier == isModifier && $0.name == name }
  }

  /// Returns whether a modifier follows the end of an expression, with only space between them.
  package func continues(_ modifier: Call, from end: Int) -> Bool {
    let dot = modifier.range.lowerBound - 1
    guard dot >= end else { return false }
    var reader = SourceReader(bytes, in: end..<dot + 1)
    reader.skipSpace()
    return reader.position == dot
  }
}
