import ChildProcesses
import ContextProtocol
import Digests
import EscapedText
package import Keyline
import LayoutCommands
import LayoutDiff
import LayoutReports

/// What a command of the program printed.
package struct CommandOutcome {
  private let status: Int32
  private let output: String
  private let notes: [String]
  private let report: [UInt8]?

  /// Creates the outcome of a program that ended.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - report: Its report as JSON, if it wrote one.
  init(_ outcome: Program.Outcome, report: [UInt8]?) {
    status = outcome.status
    self.report = report
    output = String(decoding: outcome.output, as: UTF8.self)
    notes = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n")
      .map { PrintableText.text(String($0)) }
  }

  /// Whether the command reported a result, and not an error.
  ///
  /// A comparison that leaves out previews, or finds nondeterminism, has a result too.
  private var hasResult: Bool { (0...1).contains(status) || (report != nil && !output.isEmpty) }

  private var errorText: String {
    let errors = notes.filter { $0.startsWithBytes(of: "error: ") }.map { String($0.dropFirst(7)) }
    if !errors.isEmpty { return errors.joined(separator: "\n") }
    return notes.isEmpty ? "the command ended with status \(status)" : notes.joined(separator: "\n")
  }

  /// Returns the output.
  ///
  /// - Throws: ``KeylineError`` with what the command printed, if it failed.
  package func textOrError() throws(KeylineError) -> String {
    guard hasResult else { throw KeylineError(.invalidInput, errorText) }
    return output
  }

  /// Returns the result of a tool: the text of the command or, if the words ask for it, the report as
  /// structured content.
  func result(_ words: CommandWords, command: CommandLineText) -> ToolResult {
    guard hasResult else { return ToolResult(errorText, isError: true) }
    let text = words.hasOutline ? output : Self.shortened(output, tokens: words.budget)
    let isProblem = { (note: String) in
      note.startsWithBytes(of: "error: ") || note.startsWithBytes(of: "warning: ")
    }
    let first = notes.firstIndex(where: isProblem) ?? notes.endIndex
    // What was left out, and why, comes before the progress.
    let lines = (notes[first...] + notes[..<first]).prefix(40).map { "\n\($0)" }.joined()
    // A command without a report prints JSON itself.
    let report = words.flag("json") ? try? JSONReader.read(report ?? Array(output.utf8)) : nil
    guard let report else { return ToolResult(text + lines) }
    // What the report says is not said a second time in the text.
    return ToolResult(
      (self.report == nil ? "" : text.firstLine) + lines,
      structure: [
        "exitCode": .number(Double(status)), "command": .string("\(command)"),
        "report": report,
      ]
    )
  }

  /// Returns the first lines of a text that fit, and the number of the others.
  static func shortened(_ text: String, tokens: Int) -> String {
    let (lines, limit) = (text.split(separator: "\n", omittingEmptySubsequences: false), tokens * 4)
    var (count, bytes) = (0, 0)
    for line in lines {
      bytes += line.utf8.count + 1
      guard bytes <= limit + 1 else { break }
      count += 1
    }
    guard count < lines.count else { return text }
    let first = lines.first.map { String($0.prefix(limit)) } ?? ""
    let shown = count == 0 ? [Substring(first + "…")] : lines.prefix(count)
    let rest = lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).count - max(count, 1)
    let left = rest > 0 ? Counted(rest, "more line").description : "the rest of the line"
    return shown.joined(separator: "\n") + "\n… \(left); raise budget\n"
  }
}

extension String {
  /// The text up to the first line break.
  var firstLine: String { String(prefix { !$0.isNewline }) }
}
