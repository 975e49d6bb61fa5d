/// A command as words, separated and quoted as for a POSIX shell, which expands nothing.
package enum ShellWords {
  /// Splits a command at spaces outside of quotes.
  ///
  /// - Parameter command: The command. A backslash quotes the next character; between double quotes,
  ///   only a double quote or a backslash; between single quotes, nothing.
  /// - Returns: The words; `nil` if a quote is not closed, or there is no word.
  package static func split(_ command: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Unicode.Scalar?
    // A quotation mark and a combining mark are one character, but two for a shell.
    var rest = command.unicodeScalars[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case _ where character == quote: quote = nil
      case ("\\", nil), ("\\", "\""):
        guard let next = rest.popFirst() else { return nil }
        let isQuoted = quote == nil || next == "\"" || next == "\\"
        word = (word ?? "") + (isQuoted ? "" : "\\") + String(next)
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case (" ", nil), ("\t", nil), ("\n", nil):
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil && !words.isEmpty ? words : nil
  }
}
