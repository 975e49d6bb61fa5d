import ArgumentParser
import CanonicalJSON
import Keyline

/// Lays out scene documents from standard input.
struct AnswerCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "answer",
      abstract:
        "Lay out documents from standard input, one a line, with a line for each.",
      discussion: """
        Each line is a scene document. The answer is {"snapshots":[…]}, of each snapshot what show prints \
        as JSON but the version, or {"error":"…"}; it is written before the next line is read, so \
        that another program may ask one by one. No store is read or written. Ends with 65 when a line \
        was answered by an error.

          echo '{"keyline":1,"name":"a","root":{"type":"Text","arguments":{"content":"Hi"}}}' | \
        \(Terminal.command) answer
        """
    )
  }

  @OptionGroup var limit: TimeLimitOptions

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let server = DocumentServer(library: library, settings: settings)
    var isRefused = false
    while let line = readLine(strippingNewline: true) {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      let response = server.response(to: line)
      if response.object?["error"] != nil { isRefused = true }
      try Terminal.printOutput(response.canonicalText + "\n")
    }
    if isRefused { throw ExitStatus.badInput.code }
  }
}
