/// Untrusted text in a workflow command of GitHub, escaped in the same way as by GitHub's toolkit.
public enum GitHubText {
  /// Returns a text as the message of a command.
  public static func message(_ text: String) -> String { escaped(text, special: ["%"]) }

  /// Returns a text as the value of a property.
  public static func property(_ text: String) -> String {
    escaped(text, special: ["%", ":", ","])
  }

  /// Returns a text as a string in an expression, such as `${{ hashFiles('a') }}`.
  package static func expressionString(_ text: String) -> String {
    "'\(text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined())'"
  }

  private static func escaped(_ text: String, special: Set<Unicode.Scalar>) -> String {
    let parts = PrintableText.text(text).unicodeScalars.map { scalar in
      special.contains(scalar) ? String(scalar).utf8.map(URIText.escape).joined() : String(scalar)
    }
    return parts.joined()
  }
}
