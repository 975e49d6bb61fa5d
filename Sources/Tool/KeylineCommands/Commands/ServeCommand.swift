import ArgumentParser
import Digests
import Foundation
import Keyline

/// Lays out scene documents for a different program.
struct ServeCommand<Tool: KeylineTool>: ParsableCommand, LayoutCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: "Read scene documents from stdin (JSON Lines) and print one result per line.",
      discussion: """
        Each line of input is a scene document, or a request such as {"scene":"card", \
        "proposals":["320x-"]} for a scene of the program or project. Each line of output is \
        {"snapshots":[…]}, with each snapshot as in show --format json except for the version, and \
        the "outline" of a request; or {"error":"…"}. A result is printed before the next line is \
        read, so that a program can send one scene at a time. No store is read or written. A line \
        of input or output has at most 64 MiB. Exits with 65 if any line was refused.

        mcp offers the same and more to coding agents.

          \(Terminal.command) serve < scenes.jsonl
        """
    )
  }

  /// The maximum length of a line of input, in bytes.
  private static var longestLine: Int { JSONLimits.standard.maximumBytes }

  /// Accepted from programs that name the only transport.
  @Flag(help: .hidden)
  var stdio = false

  @OptionGroup var limit: TimeLimitOptions

  func run() throws {
    // What views print must not mix with the responses.
    let responses = dup(STDOUT_FILENO)
    guard responses >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw CommandFailure(.ioError, "stdout cannot be used: \(String(cString: strerror(errno)))")
    }
    defer { close(responses) }
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    let server = DocumentServer(library: library, project: .usable, settings: settings)
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
      try Terminal.printOutput(response.text + [0x0A], to: responses)
    }
    if hasRefused { throw ExitStatus.badInput.code }
  }
}

/// The lines of a file descriptor, of which no more than a limit is kept in memory.
struct InputLines {
  /// A line of input, without its line feed.
  enum Line: Equatable {
    case text([UInt8])
    /// A line that is longer than the limit, which has been skipped.
    case tooLong
  }

  private let descriptor: Int32
  private let limit: Int
  /// The bytes that have been read, of which those before `position` were returned.
  private var buffer: [UInt8] = []
  private var position = 0

  /// Creates the lines of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The file descriptor, which remains open.
  ///   - limit: The maximum length of a line, in bytes.
  init(of descriptor: Int32, limit: Int) { (self.descriptor, self.limit) = (descriptor, limit) }

  /// Returns the next line as soon as it is complete; `nil` at the end of the input.
  mutating func next() throws(CommandFailure) -> Line? {
    var line: [UInt8] = []
    var (isTooLong, hasBegun) = (false, false)
    while true {
      let end = buffer[position...].firstIndex(of: 0x0A)
      let part = buffer[position..<(end ?? buffer.count)]
      position = end.map { $0 + 1 } ?? buffer.count
      hasBegun = hasBegun || !part.isEmpty || end != nil
      isTooLong = isTooLong || part.count > limit - line.count
      if isTooLong { line = [] } else { line += part }
      if end == nil, try fill() { continue }
      guard hasBegun else { return nil }
      return isTooLong ? .tooLong : .text(line)
    }
  }

  /// Reads what is available; returns `false` at the end of the input.
  private mutating func fill() throws(CommandFailure) -> Bool {
    var failure: Int32 = 0
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      var read: Int
      repeat {
        read = Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      } while read < 0 && errno == EINTR
      if read < 0 { failure = errno }
      count = max(read, 0)
    }
    position = 0
    guard failure == 0 else {
      throw CommandFailure(.ioError, "stdin cannot be read: \(String(cString: strerror(failure)))")
    }
    return !buffer.isEmpty
  }
}
