import ArgumentParser
import Foundation
import LayoutStore

/// The limits of a query.
struct QueryLimitOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Stop after this long; 0 for no limit.", valueName: "seconds")
  )
  var maxTime = 60.0

  @Option(
    name: .long,
    help: ArgumentHelp("Stop after this many rows; 0 for no limit.", valueName: "count")
  )
  var maxRows = 1_000_000

  @Option(
    name: .long,
    help: ArgumentHelp("Stop at this much memory; 0 for no limit.", valueName: "size")
  )
  var maxMemory = ByteLimit(bytes: 256 << 20)

  func validate() throws {
    guard (0...1_000_000_000).contains(maxTime) else {
      throw ValidationError("--max-time must be a number of seconds, 0 or more")
    }
    guard maxRows >= 0 else { throw ValidationError("--max-rows must be 0 or more") }
  }

  /// Returns the limits; if `isPrinting` is true, the query also stops when the reader closes
  /// stdout.
  func limits(isPrinting: Bool) -> QueryLimits {
    QueryLimits(
      seconds: maxTime == 0 ? nil : maxTime,
      rows: maxRows == 0 ? nil : maxRows,
      bytes: maxMemory.bytes,
      isCancelled: { isPrinting && Terminal.isOutputClosed }
    )
  }

  /// Ends the program shortly after the time limit, in case a single step takes longer.
  ///
  /// SQLite checks the time only between steps, and sorting or matching a long pattern is one step.
  func startWatchdog() {
    guard maxTime > 0 else { return }
    let limit = maxTime
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: limit + 2)
      CommandFailure(
        .badInput,
        "the query was stopped after \(limit.formatted()) s; narrow the query, or raise the limit with --max-time"
      ).report()
      _exit(ExitStatus.badInput.rawValue)
    }
  }
}

/// A number of bytes on the command line; 0 for no limit.
struct ByteLimit: ExpressibleByArgument {
  /// The limit; `nil` for none.
  let bytes: Int?

  init(bytes: Int) {
    self.bytes = bytes
  }

  init?(argument: String) {
    guard argument != "0" else {
      bytes = nil
      return
    }
    guard let count = ByteCount(argument: argument) else { return nil }
    bytes = count.bytes
  }

  /// The description shown as a default.
  var defaultValueDescription: String {
    bytes.map { ByteCount(bytes: $0).defaultValueDescription } ?? "0"
  }
}
