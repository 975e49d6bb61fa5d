/// Untrusted text in double quotes, for readers in which a backslash begins an escape.
enum QuotedText {
  /// Returns a text in double quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - escape: Returns the escape of a character that must not be printed.
  /// - Returns: The text, with backslashes before quotation marks and backslashes.
  static func text(_ text: String, by escape: (Unicode.Scalar) -> String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where PrintableText.isPrintable(scalar): String(scalar)
      default: escape(scalar)
      }
    }
    return "\"\(parts.joined())\""
  }
}
