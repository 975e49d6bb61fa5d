import ArgumentParser
import Digests
import Foundation
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
        store is read or written. A line of input or output has at most 64 MiB. Exits with 65 if \
        any line was refused.

          \(Terminal.command) serve --stdio < scenes.jsonl
        """
    )
  }

  /// The maximum length of a line of input, in bytes.
  private static var longestLine: Int { JSONLimits.standard.maximumBytes }

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
    var lines = InputLines(of: STDIN_FILENO, limit: Self.longestLine)
    while let line = try lines.next() {
      let response: DocumentServer.Response
      switch line {
      case .text(let document):
        guard document.contains(where: { $0 > 0x20 }) else { continue }
        response = server.response(to: document)
      case .tooLong:
        response = .init(
          refusal: "the line has more than \(Self.longestLine) bytes; send it as several documents"
        )
      }
      if response.isRefusal { hasRefused = true }
      try Terminal.printOutput(response.text + [0x0A])
    }
    if hasRefused { throw ExitStatus.badInput.code }
  }
}
