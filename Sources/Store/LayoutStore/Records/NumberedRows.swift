import KeylineSQLite

/// Rows that are numbered from 0 in their first column, as a canonical JSON array.
enum NumberedRows {
  /// Appends the rows of a statement, up to the first one that does not have the next number.
  ///
  /// - Parameters:
  ///   - rows: The statement.
  ///   - bytes: The text to append to.
  ///   - columns: Appends the elements of the current row, separated by commas.
  /// - Throws: `SQLiteError` if a row cannot be read, and the errors of `columns`.
  static func write(
    _ rows: Statement,
    to bytes: inout [UInt8],
    _ columns: (inout [UInt8]) throws -> Void
  ) throws {
    bytes.append(UInt8(ascii: "["))
    var count: Int64 = 0
    while try rows.step(), try rows.integer(0) == count {
      bytes.append(contentsOf: count == 0 ? "[".utf8 : ",[".utf8)
      try columns(&bytes)
      bytes.append(UInt8(ascii: "]"))
      count += 1
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
