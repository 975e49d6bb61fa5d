import ArgumentParser
import Foundation
import LayoutStore

/// When a query ends before it is done.
struct QueryLimitOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Stop after this time; 0 for no limit.", valueName: "seconds")
  )
  var maxTime = 60.0

  @Option(
    name: .long,
    help: ArgumentHelp("Stop after this number of rows; 0 for no limit.", valueName: "count")
  )
  var maxRows = 1_000_000

  @Option(
    name: .long,
    help: ArgumentHelp("Stop at this much memory; 0 for no limit.", valueName: "size")
  )
  var maxMemory = ByteLimit(bytes: 256 << 20)

  func validate() throws {
    guard (0...1_000_000_000).contains(maxTime) else {
      throw ValidationError("--max-time is a number of seconds, 0 or more")
    }
    guard maxRows >= 0 else { throw ValidationError("--max-rows is a number of rows, 0 or more") }
  }

  /// Returns the limits of a query, which with `isPrinting` ends when nobody reads standard output any more.
  func limits(isPrinting: Bool) -> QueryLimits {
    QueryLimits(
      seconds: maxTime == 0 ? nil : maxTime,
      rows: maxRows == 0 ? nil : maxRows,
      bytes: maxMemory.bytes,
      isCancelled: { isPrinting && Terminal.isOutputClosed }
    )
  }

  /// Ends the program some time after the limit, in case that a single step of the query takes longer: SQLite looks at the
  /// clock between the steps only, and sorting, or matching a pattern with a long text, is one.
  func startWatchdog() {
    guard maxTime > 0 else { return }
    let limit = maxTime
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: limit + 2)
      CommandFailure(
        .badInput,
        "the query was stopped after \(limit.formatted()) seconds; ask for less, or raise the limit with --max-time"
      ).report()
      _exit(ExitStatus.badInput.rawValue)
    }
  }
}

/// A number of bytes as on the command line, or no limit.
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
