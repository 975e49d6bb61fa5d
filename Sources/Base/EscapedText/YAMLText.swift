/// Untrusted text as a scalar of YAML.
public enum YAMLText {
  /// Returns a text in double quotes.
  ///
  /// A reader removes a mark of the byte order, and does not read unassigned characters; both are escaped.
  public static func string(_ text: String) -> String { QuotedText.text(text, by: escape) }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
