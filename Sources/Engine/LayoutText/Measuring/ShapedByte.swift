/// What a byte of shaped text adds to its line.
package enum ShapedByte: Hashable, Sendable {
  /// No font has the character, whose advance is tabulated.
  case tabulated
  /// The first byte of characters that are shaped together, with their length in micropoints.
  case start(Int)
  /// A byte that belongs to the characters before it.
  case inside
}
