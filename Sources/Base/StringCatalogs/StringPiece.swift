/// A part of a string: text, or an argument.
package enum StringPiece: Hashable, Sendable {
  case text(String)
  /// The argument at an index, with its format, such as `%.1f`.
  case argument(Int, specifier: String)
}
