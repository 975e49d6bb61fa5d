import CKeylineSQLite

/// A value that can be an argument of a statement.
public protocol Bindable {
  /// Sets the argument at `index`, counted from 1.
  func bind(to statement: Statement, at index: Int32) throws(SQLiteError)
}
