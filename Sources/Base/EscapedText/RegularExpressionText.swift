/// Untrusted text in a regular expression.
package enum RegularExpressionText {
  private static let special = Set("\\*?+[](){}^$|.".unicodeScalars)

  /// Returns a pattern that matches a text and nothing else.
  package static func pattern(_ text: String) -> String {
    text.unicodeScalars.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
