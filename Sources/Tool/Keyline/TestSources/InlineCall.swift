/// A call of Swift source whose trailing closure contains only a string literal.
package struct InlineCall: Equatable, Sendable {
  /// The position of the call's opening parenthesis.
  package let position: Int
  /// The position of the closure, from `{` to `}`.
  package let closure: Range<Int>
  /// The value of the literal; `nil` if it is not constant.
  package let text: String?
  /// The name of the function that contains the call; `nil` outside of functions.
  package let function: String?
}
