import LayoutChecks
import LayoutDiff

/// A text padded with trailing spaces.
package struct Padded: CustomStringConvertible {
  /// The padded text.
  package let description: String

  /// Pads a text to a width in characters; a longer text is unchanged.
  package init(_ text: String, to width: Int) {
    description = text + String(repeating: " ", count: max(0, width - text.count))
  }
}
