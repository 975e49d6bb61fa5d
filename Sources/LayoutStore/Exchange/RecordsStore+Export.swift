import SQLite

extension RecordsStore {
  /// Writes a copy of the whole store, without unused room, that appears when it is complete.
  ///
  /// - Returns: A note about a journal that was in the way of the copy, for the user; usually `nil`.
  /// - Throws: ``StoreError``; then nothing was made or replaced.
  @discardableResult
  public func export(to path: String, replacing: Bool = false) throws(StoreError) -> String? {
    let file = try WholeFile(path, replacing: replacing)
    guard SystemFile.identity(file.path) != SystemFile.identity(self.path) else {
      throw StoreError.badPath("is that of the store itself").at(file.path)
    }
    return try perform("exporting the store") { connection in
      // SQLite takes making another file for a change of this one, which stays as it is.
      try connection.run("PRAGMA query_only = OFF")
      defer { if !access.canRecord { try? connection.run("PRAGMA query_only = ON") } }
      return try file.write { draft in
        let statement = try connection.prepare("VACUUM INTO ?")
        try statement.bind(draft, at: 1)
        try connection.waitingForJournal { () throws(SQLiteError) in try statement.run() }
      }
    }
  }

  /// Writes the text form of the store, one node a line: the same bytes for the same content.
  ///
  /// - Throws: ``StoreError``; then nothing was made or replaced.
  public func exportText(to path: String, replacing: Bool = false) throws(StoreError) {
    do {
      let file = try WholeFile(path, replacing: replacing)
      try file.write { draft in
        let output = try TextFile(draft)
        try exportText { try output.write($0) }
        try output.close()
      }
    } catch {
      throw StoreError.database(error, while: "exporting the store", at: path)
    }
  }

  /// Hands the text form of the store over, piece by piece.
  public func exportText(_ write: ([UInt8]) throws -> Void) throws {
    try read("exporting the store") { try TextExport($0, path: path).run(write) }
  }
}
