/// Rows in PostgreSQL's binary COPY format.
struct ServerCopy {
  private(set) var bytes: [UInt8]

  /// Begins with the signature of the format, without flags or an extension.
  init() {
    bytes = Array("PGCOPY\n".utf8) + [0xFF, 0x0D, 0x0A, 0x00] + [UInt8](repeating: 0, count: 8)
  }

  /// Adds a row.
  mutating func add(_ columns: [ServerValue]) {
    bytes += ServerValue.bigEndian(Int16(clamping: columns.count))
    for column in columns {
      bytes += ServerValue.bigEndian(Int32(clamping: column.bytes.count))
      bytes += column.bytes
    }
  }

  /// Ends the rows.
  mutating func finish() {
    bytes += ServerValue.bigEndian(Int16(-1))
  }
}
