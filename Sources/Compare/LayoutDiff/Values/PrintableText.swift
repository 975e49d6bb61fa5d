/// Escapes untrusted text for terminals.
///
/// A name could contain an escape sequence that hides a line, or a character that reverses the text
/// after it. Such characters are replaced by their code points.
public enum PrintableText {
  /// Returns the text with control, format and separator characters escaped, such as `\u{1B}`.
  public static func text(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
    guard !isPlain, !text.unicodeScalars.allSatisfy(isPrintable) else { return text }
    return text.unicodeScalars.map { scalar in
      isPrintable(scalar)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20..<0x7f).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    // Joiners are allowed, because they only combine emoji and ligatures.
    case .format: return scalar.value == 0x200c || scalar.value == 0x200d
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return false
    default: return true
    }
  }
}
