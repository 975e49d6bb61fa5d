import EscapedText

/// A suggested command that uses the same store.
package struct CommandLineText: CustomStringConvertible {
  /// The name of the command and, unless they are separate, all other words.
  private var words: [String]
  private var operands: [String] = []
  private var options: [String] = []
  private var needsReason = false

  /// Creates a command of the program from its name and operands; `store` is the value of `--store`.
  init(_ name: String, _ operands: String..., store: String?) {
    words = [name]
    self.operands = operands
    if let path = store { options = ["--store", path] }
  }

  /// Creates a command of the program from all of its words.
  package init(words: [String]) { self.words = words }

  /// Returns the command with more options.
  func with(_ options: String...) -> CommandLineText {
    var text = self
    text.options += options
    return text
  }

  /// Returns the command with a reason that the user replaces.
  func withReason() -> CommandLineText {
    var text = self
    text.needsReason = true
    return text
  }

  package var description: String {
    func text(_ words: [String]) -> [String] { words.map(ShellText.word) }
    let reason = needsReason ? [#"-m "why""#] : []
    // The name of a scene could be an option.
    let hasDash = operands.contains { $0.utf8.first == UInt8(ascii: "-") }
    let parts =
      hasDash
      ? text(options) + reason + ["--"] + text(operands) : text(operands + options) + reason
    // The words that start the program are those of a shell already.
    return ([Terminal.command] + text(words) + parts).joined(separator: " ")
  }
}
