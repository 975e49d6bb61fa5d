/// A text with spaces behind it, up to a number of characters.
package struct Padded: CustomStringConvertible {
  /// The text with the spaces.
  package let description: String

  /// Fills a text up to a width in characters; a longer one stays as it is.
  package init(_ text: String, to width: Int) {
    description = text + String(repeating: " ", count: max(0, width - text.count))
  }
}
