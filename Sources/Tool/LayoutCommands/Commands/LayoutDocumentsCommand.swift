import ArgumentParser
import Digests
import Foundation
import Keyline

/// Lays out scene documents, without recording them.
struct LayoutDocumentsCommand<Tool: KeylineTool>: ParsableCommand, FontCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "layout",
      abstract: "Lay out scene documents, and print a line of JSON for each.",
      discussion: """
        Each line of output is {"snapshots":[…]}, with each snapshot as in show --format json except \
        for the version; or {"error":"…"}. With -, each line of stdin is a document, and its result \
        is printed before the next line is read, so that a program can send one at a time. A line \
        has at most 64 MiB. No store is written; layouts that take long are reused from the cache. \
        Exits with 65 if a document was refused.

          \(Terminal.command) layout card.json
          \(Terminal.command) layout - < scenes.jsonl
        """
    )
  }

  /// The maximum length of a document, in bytes.
  private static var longestDocument: Int { JSONLimits.standard.maximumBytes }

  @Argument(
    help: "Scene documents, or - for stdin.",
    completion: .file(extensions: ["json"])
  )
  var documents: [String]

  @OptionGroup var cache: CacheOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var store: StoreOptions

  func run() throws {
    // What views print must not mix with the responses.
    let responses = dup(STDOUT_FILENO)
    guard responses >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw CommandFailure(.ioError, "stdout cannot be used: \(String(cString: strerror(errno)))")
    }
    defer { close(responses) }
    var settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    settings.placements = cache.placements(for: "layout", library.registry, settings.observer)
    defer { settings.placements?.close() }
    let layout = DocumentLayout(
      library: library,
      project: .usable,
      settings: settings,
      store: try store.location
    )
    var hasRefused = false
    func print(_ response: DocumentLayout.Response) throws {
      if response.isRefusal { hasRefused = true }
      try Terminal.printOutput(response.text + [0x0A], to: responses)
    }
    for path in documents {
      if path == "-" {
        var lines = InputLines(of: STDIN_FILENO, limit: Self.longestDocument)
        while let line = try lines.next() {
          if let response = Self.response(to: line, by: layout) { try print(response) }
        }
      } else {
        try print(Self.response(toFile: path, by: layout))
      }
    }
    if hasRefused { throw ExitStatus.badInput.code }
  }

  /// Returns the response to a line; `nil` for an empty one.
  private static func response(
    to line: InputLines.Line,
    by layout: DocumentLayout
  ) -> DocumentLayout.Response? {
    switch line {
    case .text(let document):
      return document.contains { $0 > 0x20 } ? layout.response(to: document) : nil
    case .tooLong:
      return DocumentLayout.Response(
        refusal: "the line has more than \(longestDocument) bytes; send it as several documents"
      )
    }
  }

  private static func response(
    toFile path: String,
    by layout: DocumentLayout
  ) -> DocumentLayout.Response {
    do {
      let bytes = try SceneFiles.readNamed(path, limit: longestDocument)
      return layout.response(to: bytes, ofFile: path)
    } catch {
      return DocumentLayout.Response(refusal: "\(error)")
    }
  }
}
