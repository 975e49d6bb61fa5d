/// Untrusted text in an XML or HTML document.
public enum XMLText {
  /// Escapes markup, and writes characters that XML forbids as `\u{1B}`, for example.
  public static func text(_ text: String) -> String { escaped(PrintableText.text(text)) }

  /// Escapes markup, and leaves out the characters that XML forbids, so that a parser reads all
  /// others back.
  public static func value(_ text: String) -> String {
    escaped(String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed))))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // A parser reads an unescaped one as a line feed.
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
