import LayoutDiff

/// Text for the inside of an XML document.
enum XMLText {
  /// Returns the text with what XML gives a meaning escaped, and what it forbids shown by number.
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
