import EscapedText

/// A suggested command that uses the same store.
struct CommandLineText: CustomStringConvertible {
  private var words: [String]
  private var needsReason = false

  /// Creates a command of the program; `store` is the value of `--store`.
  init(_ words: String..., store: String?) {
    self.words = words
    if let path = store { self.words += ["--store", path] }
  }

  /// Creates a command of the program from all of its words.
  init(words: [String]) { self.words = words }

  func with(_ words: String...) -> CommandLineText {
    var text = self
    text.words += words
    return text
  }

  /// Returns the command with a reason that the user replaces.
  func withReason() -> CommandLineText {
    var text = self
    text.needsReason = true
    return text
  }

  var description: String {
    // The words that start the program are those of a shell already.
    ([Terminal.command] + words.map(ShellText.word)).joined(separator: " ")
      + (needsReason ? #" -m "why""# : "")
  }
}
