import ArgumentParser
import Keyline
import LayoutStore
import SQLite

/// Runs SQL that can only read.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Ask the store in SQL, which can only read.",
    discussion: """
      The views: version_entry (what a version lists), frame (rectangles in the root's coordinates), \
      placement (relative to the container), scene_node, change and node_change (what differs from \
      the version before), latest. The functions overlaps, inside, gap and iou take two rectangles, \
      each as x, y, width and height.

      Rows are written as they are found. A query ends with 65 at a limit of time, rows or memory.

        \(Terminal.command) query "SELECT scene, path, width FROM frame WHERE width > 390"
        \(Terminal.command) query "SELECT * FROM node_change WHERE version = '1.1'"
        \(Terminal.command) query "SELECT path FROM frame WHERE NOT inside(x,y,width,height,0,0,390,844)"
        \(Terminal.command) query "SELECT type, count(*) FROM frame GROUP BY 1" --format json
      """
  )

  @Argument(help: "One SELECT, VALUES or WITH statement.")
  var sql: String

  @Option(name: .long, help: "text or json.")
  var format = TextFormat.text

  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  @OptionGroup var limits: QueryLimitOptions

  func run() throws {
    Interruption.unblock()
    SQLiteProcess.enableMemoryStatistics()
    limits.startWatchdog()
    let records = try store.location.open(for: .reading)
    do {
      try output.write { write in
        try run(on: records, QueryRows(format, write))
      }
    } catch let error as StoreError where error.code == .interrupted {
      // Nobody reads the rows any more, as after `| head`.
      throw CommandFailure(.ioError, lines: [])
    }
  }

  private func run(on records: RecordsStore, _ rows: QueryRows) throws {
    var rows = rows
    do {
      try records.query(
        sql,
        limits: limits.limits(isPrinting: output.output == nil),
        columns: { rows.begin($0) },
        row: {
          try rows.add($0)
          return true
        }
      )
    } catch let error as StoreError {
      try rows.abandon()
      throw error
    }
    try rows.end()
  }
}
