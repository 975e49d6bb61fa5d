import ArgumentParser
import Keyline
import KeylineSQLite
import LayoutStore

/// Runs read-only SQL.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Query the store with read-only SQL.",
    discussion: """
      Views: recorded_snapshot (snapshots of versions), frame (rectangles in the root's coordinates), \
      placement (rectangles relative to the container), overlap (siblings that overlap), scene_node, \
      change and node_change (differences from the parent version), latest. Functions: overlaps, \
      inside, gap and iou of two rectangles, each given as x, y, width and height.

      Rows are printed as they are found. A query that reaches a limit exits with 65. The views are \
      read from an index beside the store, which is written when it is missing or out of date.

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
    let location = try store.location
    let records = try location.open(for: .reading)
    do {
      try output.write { write in
        try run(on: records, location.index, QueryRows(format.value, write))
      }
    } catch let error as StoreError where error.code == .interrupted {
      // The reader of stdout has closed it, as `head` does.
      throw CommandFailure(.ioError, lines: [])
    }
  }

  private func run(
    on records: RecordsStore,
    _ index: LayoutIndex,
    _ rows: QueryRows
  ) throws {
    var rows = rows
    do {
      try records.query(
        sql,
        limits: limits.limits(isPrinting: output.output == nil),
        index: index,
        columns: {
          // The first query after a recording also writes the index, which has no limit.
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
      throw error
    }
    try rows.end()
  }
}
