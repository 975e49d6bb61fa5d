import ArgumentParser
import CanonicalJSON
import Keyline
import LayoutStore

/// Runs SQL that can only read.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    _superCommandName: Terminal.command,
    abstract: "Ask the store in SQL, which can only read.",
    discussion: """
      The views: version_entry (what a version lists), frame (rectangles in the root's coordinates), \
      placement (relative to the container), scene_node, change and node_change (what differs from \
      the version before), latest. The functions overlaps, inside, gap and iou take two rectangles, \
      each as x, y, width and height.

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

  func run() throws {
    let records = try store.location.open(for: .reading)
    var names: [String] = []
    var rows: [[QueryValue]] = []
    try records.query(
      sql,
      columns: { names = $0 },
      row: {
        rows.append($0)
        return true
      }
    )
    switch format {
    case .text:
      let table = TextTable(header: names, rows: rows.map { $0.map(\.text) })
      try output.write(table.description)
    case .json:
      let value = JSONValue.array(
        rows.map { .object(JSONObject(zip(names, $0.map(\.json)))) }
      )
      try output.write(value.indentedText + "\n")
    }
  }
}

extension QueryValue {
  /// The value in a table of text.
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

  /// The value as JSON; a number that JSON cannot hold is a text, bytes are hexadecimal digits.
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
