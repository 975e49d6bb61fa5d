import Foundation
import KeylineSQLite

/// Makes a copy of a store with a damaged header or schema readable, by giving it the schema of a
/// new store.
///
/// The root pages of the tables come from the damaged schema as far as it can be read, otherwise
/// from a new store; digests verify what is read there.
struct SchemaRecovery {
  /// The copy, which is changed.
  let path: String

  /// Opens the copy; returns `nil` if it cannot be opened with a new schema either.
  func run(program: String) throws(StoreError) -> RecordsStore? {
    let roots = rootPages()
    let kind = DatabaseKind.records
    for count in kind.migrations.indices.reversed().map({ $0 + 1 }) {
      let earlier = DatabaseKind(
        name: kind.name,
        applicationID: kind.applicationID,
        migrations: Array(kind.migrations.prefix(count))
      )
      do {
        let fresh = try FreshStore(path + ".fresh", earlier, program: program)
        try replaceHeader(by: fresh)
        try writeSchema(of: fresh, roots: roots)
      } catch {
        throw StoreError.database(error, while: "reading the damaged store", at: path)
      }
      if (try? open(earlier, program)) != nil { return try? open(kind, program) }
    }
    return nil
  }

  private func open(_ kind: DatabaseKind, _ program: String) throws(StoreError) -> RecordsStore {
    try RecordsStore.open(path, as: kind, for: .reading, program: program, busyTimeout: 30)
  }

  /// Reads the root page of each table and index, as far as the schema can be read.
  private func rootPages() -> [String: Int64] {
    var roots: [String: Int64] = [:]
    guard let connection = try? Connection(path, .readOnly), (try? connection.harden()) != nil,
      let statement = try? connection.prepare("SELECT name, rootpage FROM sqlite_schema")
    else { return roots }
    while (try? statement.step()) == true {
      guard let name = try? statement.text(0), let root = try? statement.integer(1), root > 1
      else { continue }
      roots[name] = root
    }
    return roots
  }

  /// Replaces the header and the schema table with those of a database without tables.
  private func replaceHeader(by fresh: FreshStore) throws {
    unlink(path + "-journal")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    // A missing page reads as an empty one, and only its content is missing.
    let size = max(try file.seekToEnd(), UInt64(fresh.fileSize))
    try file.truncate(atOffset: (size + 4_095) / 4_096 * 4_096)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: fresh.emptyHeader)
  }

  /// Adds the entries of a new schema, with the root pages of this store's tables.
  private func writeSchema(of fresh: FreshStore, roots: [String: Int64]) throws {
    let connection = try Connection(path, .readWrite)
    try connection.run("PRAGMA writable_schema = ON")
    try connection.write { connection in
      let insertion = try connection.prepare("INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)")
      for entry in fresh.entries {
        let root = entry.root == 0 ? 0 : roots[entry.name] ?? entry.root
        try insertion.run(entry.type, entry.name, entry.table, root, entry.sql)
      }
    }
  }
}

/// The header and the schema of a new store.
private struct FreshStore {
  /// A row of its schema.
  struct Entry {
    let type: String
    let name: String
    let table: String
    let root: Int64
    let sql: Value
  }

  let entries: [Entry]
  let fileSize: Int
  /// The header, followed by the header of an empty schema table.
  let emptyHeader: [UInt8]

  /// Creates a store at `path`, reads it, and removes it.
  init(_ path: String, _ kind: DatabaseKind, program: String) throws {
    defer { for suffix in ["", "-journal", ".lock"] { unlink(path + suffix) } }
    _ = try RecordsStore.open(path, as: kind, for: .recording, program: program, busyTimeout: 30)
    let connection = try Connection(path, .readOnly)
    entries = try connection.prepare("SELECT * FROM sqlite_schema").all { row in
      Entry(
        type: try row.text("type"),
        name: try row.text("name"),
        table: try row.text("tbl_name"),
        root: try row.integer("rootpage"),
        sql: try row.value("sql")
      )
    }
    fileSize = try connection.fileSize()
    var header = try connection.readFile(at: 0, count: 100)
    // SQLite takes the number of pages from the size of the file; no page is free.
    for index in Array(28..<40) + Array(92..<96) { header[index] = 0 }
    // A table leaf without cells, whose content area begins at the end of a page of 4,096 bytes.
    emptyHeader = header + [0x0D, 0, 0, 0, 0, 0x10, 0, 0]
  }
}
