import ArgumentParser
import CanonicalJSON
import Keyline

/// Lays out scene documents for a different program.
struct ServeCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: "Read scene documents from stdin (JSON Lines) and print one result per line.",
      discussion: """
        Each line of input is a scene document. Each line of output is {"snapshots":[…]}, with each \
        snapshot as in show --format json except for the version, or {"error":"…"}. A result is \
        printed before the next line is read, so that a program can send one scene at a time. No \
        store is read or written. Exits with 65 if any line was refused.

          \(Terminal.command) serve --stdio < scenes.jsonl
        """
    )
  }

  @Flag(name: .long, help: "Communicate over stdin and stdout, which is the only transport.")
  var stdio = false

  @OptionGroup var limit: TimeLimitOptions

  func validate() throws {
    guard stdio else {
      throw ValidationError("name the transport: \(Terminal.command) serve --stdio")
    }
  }

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let server = DocumentServer(library: library, settings: settings)
    var hasRefused = false
    while let line = readLine(strippingNewline: true) {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      let response = server.response(to: line)
      if response.object?["error"] != nil { hasRefused = true }
      try Terminal.printOutput(response.canonicalText + "\n")
    }
    if hasRefused { throw ExitStatus.badInput.code }
  }
}
