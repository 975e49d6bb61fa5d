import KeylineSQLite

extension RecordsStore {
  /// Writes a compact copy of the complete store, which appears when it is complete.
  ///
  /// - Returns: A note for the user about a journal that was moved out of the way of the copy;
  ///   usually `nil`.
  /// - Throws: ``StoreError``; then no file was created or replaced.
  @discardableResult
  public func export(to path: String, replacing: Bool = false) throws(StoreError) -> String? {
    let file = try AtomicFile(path, replacing: replacing)
    guard SystemFile.identity(file.path) != SystemFile.identity(self.path) else {
      throw StoreError.badPath("is that of the store itself").at(file.path)
    }
    return try perform("exporting the store") { connection in
      // To SQLite, VACUUM INTO is a write, although it does not change this file.
      try connection.run("PRAGMA query_only = OFF")
      defer { if !access.canRecord { try? connection.run("PRAGMA query_only = ON") } }
      return try file.write { draft in
        try SystemFile.checkLength(ofDatabasePath: draft)
        let statement = try connection.prepare("VACUUM INTO ?")
        try statement.bind(draft, at: 1)
        try connection.waitingForJournal { () throws(SQLiteError) in try statement.run() }
      }
    }
  }

  /// Writes the text form of the store, one node per line: the same bytes for the same content.
  ///
  /// - Throws: ``StoreError``; then no file was created or replaced.
  public func exportText(to path: String, replacing: Bool = false) throws(StoreError) {
    do {
      let file = try AtomicFile(path, replacing: replacing)
      try file.write { draft in
        let output = try TextFile(draft)
        try exportText { try output.write($0) }
        try output.close()
      }
    } catch {
      throw StoreError.database(error, while: "exporting the store", at: path)
    }
  }

  /// Passes the text form of the store to a closure, piece by piece.
  public func exportText(_ write: ([UInt8]) throws -> Void) throws {
    try read("exporting the store") { try TextExport($0, path: path).run(write) }
  }
}
