import Foundation

/// A file that `export` or `exportText` wrote, opened and checked before the store that imports it.
public struct ExportedFile {
  private enum Content {
    case store(RecordsStore)
    case text(TextImport)
  }

  private let content: Content

  /// Opens a file.
  ///
  /// - Throws: ``StoreError`` if there is no such file, or if it is neither a store nor the text of
  ///   one.
  public init(_ path: String, program: String) throws(StoreError) {
    let file = try SystemFile.absolute(path)
    guard try SystemFile.inspect(file) == .file else { throw StoreError.nothingToImport().at(file) }
    content = try ExportedFile.content(of: file, program: program)
  }

  private static func content(
    of file: String,
    program: String
  ) throws(StoreError) -> Content {
    guard try TextImport.isText(file) else {
      do {
        return .store(try RecordsStore.open(file, for: .reading, program: program))
      } catch {
        guard error.code == .notAStore else { throw error }
        throw StoreError.notExported().at(file)
      }
    }
    do {
      let text = try Data(contentsOf: WorkingFolder.url(of: file), options: .alwaysMapped)
      return .text(try TextImport(text, name: file))
    } catch {
      throw StoreError.database(error, while: "importing", at: file)
    }
  }

  fileprivate func merge(into store: RecordsStore) throws(StoreError) -> MergeReport {
    switch content {
    case .store(let source):
      var report = try store.merge([source])
      report.note = source.note
      return report
    case .text(let text): return try store.merge([text], expecting: nil)
    }
  }
}

extension RecordsStore {
  /// Merges an exported file into this store.
  ///
  /// Merging the same file again changes nothing.
  public func importFile(_ file: ExportedFile) throws(StoreError) -> MergeReport {
    try file.merge(into: self)
  }

  /// Reads a file that `export` or `exportText` wrote, and merges it into this store.
  ///
  /// Merging the same file again changes nothing.
  public func importFile(at path: String, program: String) throws(StoreError) -> MergeReport {
    try importFile(ExportedFile(path, program: program))
  }
}

extension StoreError {
  fileprivate static func nothingToImport() -> StoreError {
    StoreError(
      code: .missing,
      message: "the file is missing or empty; name one that `keyline export` wrote"
    )
  }

  fileprivate static func notExported() -> StoreError {
    StoreError(
      code: .notAStore,
      message: """
        this is neither a store nor the text of one; name a file that `keyline export` wrote, or \
        import captured frames with --label
        """
    )
  }
}
