import LayoutDiff

/// Untrusted text in an XML document.
enum XMLText {
  /// Returns the text with markup escaped, and with characters that XML forbids written as `\u{1B}`.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in PrintableText.text(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
