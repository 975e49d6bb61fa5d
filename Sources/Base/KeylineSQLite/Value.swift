import CKeylineSQLite

extension Value: Bindable {
  /// Sets the argument at `index`, counted from 1, to this value.
  public func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
    switch self {
    case .null: try statement.bind(nil as Int64?, at: index)
    case .integer(let value): try statement.bind(value, at: index)
    case .real(let value): try statement.bind(value, at: index)
    case .text(let value): try statement.bind(value, at: index)
    case .bytes(let value): try statement.bind(bytes: value, at: index)
    }
  }
}

/// A value of one of SQLite's five types.
public enum Value: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}
