import Foundation
import LayoutDiff
import LayoutScenes

/// The output of `watch`: a terminal that is cleared for each diff, or a stream of text blocks.
struct WatchScreen {
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private var shownCount = 0

  /// Shows a text that replaces the previous one in a terminal, and follows it elsewhere.
  ///
  /// - Parameters:
  ///   - title: The changes that led to the text; `nil` for the first text.
  ///   - text: The text.
  ///   - goesOn: Whether more texts follow.
  /// - Throws: `CommandFailure` if the output cannot be written.
  mutating func show(_ title: String?, _ text: String, goesOn: Bool) throws {
    var block = ""
    if isTerminal {
      block += "\u{1B}[2J\u{1B}[H"
    } else if shownCount > 0 {
      block += "\n"
    }
    if let title { block += title + "\n" }
    block += text
    if !block.hasSuffix("\n") { block += "\n" }
    if isTerminal && goesOn { block += "\nwatching; press Control-C to exit\n" }
    shownCount += 1
    try Terminal.printOutput(block)
  }

  /// Ends the terminal line that shows `^C`.
  func end() throws {
    if isTerminal { try Terminal.printOutput("\n") }
  }

  /// Summarizes the changes in a line.
  static func title(of changes: FileStamps.Changes, isRecorded: Bool) -> String {
    let parts = [
      (changes.added, "is new"), (changes.changed, "changed"), (changes.removed, "was removed"),
    ].compactMap { paths, what -> String? in
      guard let first = paths.first else { return nil }
      let rest = paths.count > 1 ? " (and \(paths.count - 1) more)" : ""
      return "\(PrintableText.text(first)) \(what)\(rest)"
    }
    return (parts + (isRecorded ? ["the store changed"] : [])).joined(separator: "; ")
  }
}
