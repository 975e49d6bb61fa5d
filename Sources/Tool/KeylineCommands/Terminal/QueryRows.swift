import Digests
import KeylineSQLite
import LayoutStore

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
    self.names = names
  }

  /// Adds a row.
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
  /// The value as text in a table.
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
