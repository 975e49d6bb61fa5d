/// Untrusted text in a Markdown document.
public enum MarkdownText {
  /// The characters with a special meaning in Markdown or HTML.
  private static let special = Set("\\`*_{}[]()<>#+!|~&@:\"'$^".unicodeScalars)

  /// Returns text as code that contains no mentions or links.
  ///
  /// Special characters become numeric character references.
  public static func code(_ text: String) -> String {
    let scalars = Array(PrintableText.text(text).unicodeScalars)
    var result = "<code>"
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      // Markdown would turn `www.example.com` into a link, because of the period before a letter.
      if special.contains(scalar) || (scalar == "." && next.properties.isAlphabetic) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }
}
