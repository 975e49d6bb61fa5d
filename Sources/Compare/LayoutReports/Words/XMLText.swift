import LayoutDiff

/// Untrusted text in an XML document.
enum XMLText {
  /// Escapes markup, and writes characters that XML forbids as `\u{1B}`, for example.
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
