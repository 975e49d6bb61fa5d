/// A pattern for texts: `*` matches any characters, `?` one character, anything else itself.
package struct Wildcards: Hashable, Sendable {
  private let pattern: [Unicode.Scalar]

  package init(_ text: some StringProtocol) { pattern = Array(text.unicodeScalars) }

  /// Returns whether the complete `text` matches, in time proportional to the product of the lengths.
  package func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    var i = 0
    var j = 0
    // The last asterisk, the only place to return to.
    var star: (pattern: Int, text: Int)?
    while j < text.count {
      if i < pattern.count, pattern[i] == "*" {
        star = (i, j)
        i += 1
      } else if i < pattern.count, pattern[i] == "?" || pattern[i] == text[j] {
        i = i + 1
        j = j + 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        i = last.pattern + 1
        j = last.text + 1
      } else {
        return false
      }
    }
    return pattern[i...].allSatisfy { $0 == "*" }
  }
}
