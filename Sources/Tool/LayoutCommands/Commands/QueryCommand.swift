import ArgumentParser
import Digests
import Foundation
import Keyline
import KeylineSQLite
import LayoutScenes
import LayoutStore

/// Runs read-only SQL.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Query the store with read-only SQL.",
    discussion: """
      Views: recorded_snapshot (snapshots of versions), frame (frames on screen), overlap (siblings \
      that overlap), change and node_change (differences from the parent version), latest. They join \
      the tables scene, node, layout, placement, snapshot, version and others. Functions: overlaps, \
      inside, gap and iou of two frames, each given as x, y, width and height.

      Rows are printed as they are found. A query that reaches a limit exits with 65. Rows are not \
      compared with their digests; doctor verifies them.

        \(Terminal.command) query "SELECT scene, path, width FROM frame WHERE width > 390"
        \(Terminal.command) query "SELECT * FROM node_change WHERE version = '1.1'"
        \(Terminal.command) query "SELECT path FROM frame WHERE inside(x,y,width,height,0,0,9,9)"
        \(Terminal.command) query "SELECT type, count(*) FROM frame GROUP BY 1" --json
      """
  )

  @Argument(help: "One SELECT, VALUES or WITH statement.")
  var sql: String

  @OptionGroup var format: ReportFormatOptions<TextFormat>
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var limits: QueryLimitOptions

  func run() throws {
    Interruption.unblock()
    SQLiteProcess.enableMemoryStatistics()
    let records = try store.location.open(for: .reading)
    do {
      try output.write { write in
        try run(on: records, QueryRows(format.value, write))
      }
    } catch let error as StoreError where error.code == .interrupted {
      // The reader of stdout has closed it, as `head` does.
      throw CommandFailure(.ioError, lines: [])
    }
  }

  private func run(on records: RecordsStore, _ rows: QueryRows) throws {
    var rows = rows
    do {
      try records.query(
        sql,
        limits: limits.limits(isPrinting: output.output == nil),
        columns: {
          limits.startWatchdog()
          rows.begin($0)
        },
        row: {
          try rows.add($0)
          return true
        }
      )
    } catch let error as StoreError {
      try rows.abandon()
      throw QueryCommand.failure(of: error) ?? error
    }
    try rows.end()
  }

  static let views = [
    "change", "frame", "latest", "node_change", "overlap", "recorded_answer", "recorded_snapshot",
  ]

  /// Returns the failure for a query that names no table or view; `nil` for other errors.
  fileprivate static func failure(of error: StoreError) -> CommandFailure? {
    guard error.code == .badQuery,
      let match = error.message.firstMatch(of: /no such table: (\S+?);/)
    else { return nil }
    let name = String(match.1)
    let hint = NearestName.of(name, among: views).map { "did you mean \($0)? " } ?? ""
    return CommandFailure(
      .badInput,
      "no table or view is named \(name); \(hint)The views are \(views.joined(separator: ", "))"
    )
  }
}

/// Writes the rows of a query as text or JSON while the query runs.
///
/// The first rows are buffered, because they determine the column widths of a text table.
struct QueryRows {
  private let format: TextFormat
  private let write: ([UInt8]) throws -> Void
  private var names: [String] = []
  /// The buffered rows; `nil` once the column widths are known.
  private var first: [[String]]? = []
  private var firstSize = 0
  private var widths: [Int] = []
  private var count = 0
  private var buffer: [UInt8] = []
  private var lastWrite = ContinuousClock.now

  /// The maximum number of rows to buffer, and of bytes in them.
  private static let firstCount = 256
  private static let firstLimit = 1 << 20

  init(_ format: TextFormat, _ write: @escaping ([UInt8]) throws -> Void) {
    self.format = format
    self.write = write
  }

  /// Sets the column names; called before any rows.
  mutating func begin(_ names: [String]) {
    self.names = format == .json ? QueryKeys.keys(of: names) : names
  }

  mutating func add(_ row: [QueryValue]) throws {
    switch format {
    case .text: addLine(row.map(\.text))
    case .json: addElement(.object(JSONObject(zip(names, row.map(\.json)))))
    }
    count += 1
    let isDue = buffer.count >= 1 << 16 || lastWrite.duration(to: .now) > .milliseconds(100)
    if isDue, !buffer.isEmpty { try flush() }
  }

  /// Writes the end of the output.
  mutating func end() throws {
    switch format {
    case .text: fixWidths()
    case .json: buffer += Array((count == 0 ? "[]\n" : "\n]\n").utf8)
    }
    try flush()
  }

  /// Writes the rows found before the query was stopped; a JSON array is not closed.
  mutating func abandon() throws {
    guard count > 0 else { return }
    if format == .text { fixWidths() }
    try flush()
  }

  private mutating func flush() throws {
    try write(buffer)
    buffer.removeAll(keepingCapacity: true)
    lastWrite = .now
  }

  private mutating func addLine(_ cells: [String]) {
    guard first != nil else {
      buffer += TextTable.line(cells, widths: widths).utf8
      return
    }
    first?.append(cells)
    firstSize += cells.reduce(0) { $0 + $1.utf8.count }
    if count + 1 == QueryRows.firstCount || firstSize > QueryRows.firstLimit { fixWidths() }
  }

  private mutating func fixWidths() {
    guard let rows = first else { return }
    let table = TextTable(header: names, rows: rows)
    widths = table.widths
    buffer += table.description.utf8
    first = nil
  }

  private mutating func addElement(_ value: JSONValue) {
    buffer += Array((count == 0 ? "[\n  " : ",\n  ").utf8)
    buffer += value.indentedText.replacing("\n", with: "\n  ").utf8
  }
}

extension QueryValue {
  fileprivate var text: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): String(value)
    case .real(let value):
      switch value {
      case .infinity: "infinity"
      case -.infinity: "-infinity"
      default: JSONValue.number(value).canonicalText
      }
    case .text(let text): text
    case .bytes(let bytes): hex(bytes)
    }
  }

  /// The value as JSON; numbers that JSON cannot represent become strings, and blobs hexadecimal
  /// strings.
  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let value): Double(exactly: value).map(JSONValue.number) ?? .string(String(value))
    case .real(let value): value.isFinite ? .number(value) : .string(text)
    case .text(let text): .string(text)
    case .bytes(let bytes): .string(hex(bytes))
    }
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

struct QueryLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Stop after this long; 0 for no limit.", valueName: "seconds"))
  var maxTime = 60.0

  @Option(help: ArgumentHelp("Stop after this many rows; 0 for no limit.", valueName: "count"))
  var maxRows = 1_000_000

  @Option(help: ArgumentHelp("Stop at this much memory; 0 for no limit.", valueName: "size"))
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

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    guard argument != "0" else {
      bytes = nil
      return
    }
    guard let count = ByteCount(argument: argument) else { return nil }
    bytes = count.bytes
  }

  var defaultValueDescription: String {
    bytes.map { ByteCount(bytes: $0).defaultValueDescription } ?? "0"
  }
}
