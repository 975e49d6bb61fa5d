import LayoutDiff

/// Text for the inside of a Markdown document.
package enum MarkdownText {
  /// The characters that Markdown, or the HTML in it, gives a meaning.
  private static let special = Set("\\`*_{}[]()<>#+!|~&@:\"'$^".unicodeScalars)

  /// Returns text from outside as code, in which nobody is mentioned and nothing is linked.
  ///
  /// Each character that means something is written by its number.
  package static func code(_ text: String) -> String {
    let scalars = Array(PrintableText.text(text).unicodeScalars)
    var result = "<code>"
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      // A point before a letter would make an address of `www.example.com`.
      if special.contains(scalar) || (scalar == "." && next.properties.isAlphabetic) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }
}
