public import Digests
public import KeylineSQLite

extension Digest: Bindable {
  /// Sets the argument at `index`, counted from 1, to the bytes of the digest.
  public func bind(to statement: Statement, at index: Int32) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension Statement {
  /// Sets the argument at `index`, counted from 1, to the bytes of a digest.
  package func bind(_ digest: Digest, at index: Int32) throws(SQLiteError) {
    let bound = digest.withBytes { bytes in
      Result { () throws(SQLiteError) in try bind(copying: bytes, at: index) }
    }
    try bound.get()
  }

  /// Reads a digest; `nil` for bytes of a different length.
  package func digest(_ column: Column) throws -> Digest? {
    try withBytes(column) { Digest(raw: $0) }
  }
}
