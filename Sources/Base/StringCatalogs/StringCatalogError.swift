/// An error in a file of localized strings.
package struct StringCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  package let file: String
  /// The place as line and column, if it is known, the key, and the problem with its remedy.
  package let message: String

  package var description: String { "\(file): \(message)" }

  package init(in file: String, _ message: String) { (self.file, self.message) = (file, message) }

  /// Returns text from a file for messages, truncated if it is long.
  static func shortened(_ text: String) -> String { text.count > 80 ? "\(text.prefix(80))…" : text }
}
