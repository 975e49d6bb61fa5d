/// Untrusted text as a scalar of YAML.
public enum YAMLText {
  /// Returns a text in double quotes.
  public static func string(_ text: String) -> String {
    let parts = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      // A reader removes a mark of the byte order, and does not read unassigned characters.
      case _ where PrintableText.isPrintable(scalar): String(scalar)
      default: escape(scalar)
      }
    }
    return "\"\(parts.joined())\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
