import Foundation

/// Reads the keys of a review from a terminal or a script.
struct KeySource {
  private var script: [Character]?

  /// Creates a source that reads keys from a script, or else from the terminal.
  ///
  /// - Throws: `CommandFailure` if there is neither.
  init(script: String?) throws {
    self.script = script.map { $0.filter { !$0.isWhitespace }.reversed() }
    guard script == nil, isatty(STDIN_FILENO) != 1 else { return }
    throw CommandFailure(
      .usage,
      """
      review needs a terminal; without one, use \(Terminal.command) pending, \
      \(Terminal.command) accept and \(Terminal.command) reject
      """
    )
  }

  /// Returns the next key; `nil` at the end of the input or for Control-C or Control-D.
  mutating func next() -> Character? {
    if script != nil { return script?.popLast() }
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != 3, byte != 4 else { return nil }
      if byte >= 0x21, byte < 0x7f { return Character(Unicode.Scalar(byte)) }
    }
  }
}
