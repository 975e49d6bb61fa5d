import ConfinedFiles
import KeylineSQLite

extension RecordsStore {
  /// Writes a compact copy of the complete store, which appears when it is complete.
  ///
  /// - Throws: ``StoreError``; then no file was created or replaced.
  public func export(to path: String, replacing: Bool = false) throws(StoreError) {
    let file = try AtomicFile(path, replacing: replacing)
    guard FileStatus(of: file.path)?.identity != FileStatus(of: self.path)?.identity else {
      throw StoreError.badPath("is that of the store itself").at(file.path)
    }
    try perform("exporting the store") { connection in
      // To SQLite, VACUUM INTO is a write, although it does not change this file.
      try connection.run("PRAGMA query_only = OFF")
      defer { if !access.canRecord { try? connection.run("PRAGMA query_only = ON") } }
      try file.write { draft in
        try SystemFile.checkLength(ofDatabasePath: draft)
        let statement = try connection.prepare("VACUUM INTO ?")
        try statement.bind(draft, at: 1)
        try connection.waitingForJournal { () throws(SQLiteError) in try statement.run() }
      }
    }
  }
}

/// A copy of a store, opened and checked before the store that imports it.
package struct ExportedFile {
  private let source: RecordsStore

  /// Opens a file that `export` wrote.
  ///
  /// - Throws: ``StoreError`` if there is no such file, or if it is not a store.
  package init(_ path: String, program: String) throws(StoreError) {
    let file = try SystemFile.absolute(path)
    guard try SystemFile.inspect(file) == .file else { throw StoreError.nothingToImport.at(file) }
    do {
      source = try RecordsStore.open(file, for: .reading, program: program)
    } catch {
      guard error.code == .notAStore else { throw error }
      throw StoreError.notExported.at(file)
    }
  }

  fileprivate func merge(into store: RecordsStore) throws(StoreError) -> MergeReport {
    try store.merge([source])
  }
}

extension RecordsStore {
  /// Merges an exported file into this store.
  ///
  /// Merging the same file again changes nothing.
  package func importFile(_ file: ExportedFile) throws(StoreError) -> MergeReport {
    try file.merge(into: self)
  }

  /// Reads a file that `export` wrote, and merges it into this store.
  ///
  /// Merging the same file again changes nothing.
  package func importFile(at path: String, program: String) throws(StoreError) -> MergeReport {
    try importFile(ExportedFile(path, program: program))
  }
}

extension StoreError {
  fileprivate static let nothingToImport = StoreError(
    .missing,
    "the file is missing or empty; name one that `keyline store export` wrote"
  )

  fileprivate static let notExported = StoreError(
    .notAStore,
    """
    this is not a store; name a copy or a folder that `keyline store export` wrote, or import captured frames \
    with --label
    """
  )
}
