/// A value that a query gave, of one of SQLite's five types.
public enum QueryValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// A text; bytes that are no UTF-8 are replaced.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

extension SQLStatement {
  /// Reads whatever the column of the current row holds.
  func value(_ column: Int32) throws(SQLiteFailure) -> QueryValue {
    switch type(column) {
    case .null: .null
    case .integer: .integer(try integer(column))
    case .real: .real(try number(column))
    case .text: .text(String(decoding: try utf8(column), as: UTF8.self))
    case .bytes: .bytes(try bytes(column))
    }
  }
}
