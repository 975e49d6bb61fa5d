/// Untrusted text in a regular expression.
public enum RegularExpressionText {
  private static let special = Set("\\*?+[](){}^$|.".unicodeScalars)

  /// Returns a pattern that matches a text and nothing else.
  public static func pattern(_ text: String) -> String {
    text.unicodeScalars.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
