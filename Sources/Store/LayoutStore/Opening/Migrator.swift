import Digests
import KeylineSQLite
import LayoutMigrations

/// Migrates a database to the newest schema, or reports why it must not be changed.
struct Migrator {
  let kind: DatabaseKind
  /// The running program, which the file records for programs that cannot read it later.
  let program: String
  /// The pragmas to run before the first migration.
  var pragmas = ""

  /// Checks the application ID, the migrations and the schema; then applies missing migrations if
  /// `canWrite`.
  func run(_ connection: Connection, canWrite: Bool) throws {
    let applied = try checkMarks(connection)
    if applied > 0 {
      let schema = try readSchema(connection)
      try checkNotNewer(connection, applied, schema)
      if !kind.isKnown(schema, after: applied) {
        try SchemaExpectation(kind: kind, count: applied).check(schema)
      }
      try checkHistory(connection)
    }
    guard applied < kind.migrations.count else { return }
    guard canWrite else { throw StoreError.older(by: kind.migrations.count - applied) }
    try apply(connection, from: applied)
  }

  /// Checks the application ID and returns the number of applied migrations, which is 0 for a new
  /// file.
  private func checkMarks(_ connection: Connection) throws -> Int {
    let application = try connection.integer("PRAGMA application_id") ?? 0
    let count = try connection.migrationCount()
    if application == 0, count == 0, try connection.integer("PRAGMA page_count") == 0 { return 0 }
    guard application == Int64(kind.applicationID), count > 0 else {
      throw StoreError.foreign(kind: kind.name)
    }
    return count
  }

  /// Reads the schema, unless it is larger than any schema of Keyline.
  private func readSchema(_ connection: Connection) throws -> [SchemaEntry] {
    do {
      return try SchemaEntry.read(connection, limit: SchemaExpectation.limit)
    } catch let failure where failure.primaryCode == .interrupted {
      throw StoreError.schema("the schema is larger than any schema of Keyline")
    }
  }

  /// Refuses a file of a later program, and names the program if the file records it.
  private func checkNotNewer(
    _ connection: Connection,
    _ applied: Int,
    _ schema: [SchemaEntry]
  ) throws {
    guard applied > kind.migrations.count else { return }
    let expected = try SchemaExpectation(kind: kind, count: 1).entries
    let isReadable =
      expected.first { $0.name == Array("migration".utf8) }.map(schema.contains) ?? false
    let last = isReadable ? try? history(connection).last : nil
    throw StoreError.newer(
      migration: last?.name ?? "\(applied)",
      writtenBy: last?.program ?? "a later program"
    )
  }

  /// Compares the recorded migrations with those of this program.
  private func checkHistory(_ connection: Connection) throws {
    let history = try history(connection)
    for (index, past) in history.enumerated() {
      guard index < kind.migrations.count, past.name == kind.migrations[index].name else {
        throw StoreError.unknownMigration(past.name, writtenBy: past.program)
      }
      guard past.digest == kind.migrations[index].digest else {
        throw StoreError.editedMigration(past.name, writtenBy: past.program)
      }
    }
    guard history.count == (try connection.migrationCount()) else {
      throw StoreError.schema("the file does not record its migrations")
    }
  }

  private struct PastMigration {
    let name: String
    let digest: Digest?
    let program: String
  }

  private func history(_ connection: Connection) throws -> [PastMigration] {
    let statement = try connection.prepare(
      "SELECT name, digest, program FROM migration ORDER BY sequence LIMIT 1000"
    )
    return try statement.all { row in
      PastMigration(
        name: String(plain: try row.utf8(0)),
        digest: try row.digest(1),
        program: String(plain: try row.utf8(2))
      )
    }
  }

  private func apply(_ connection: Connection, from applied: Int) throws {
    // A migration must be as durable as the records after it.
    try connection.run(pragmas)
    try connection.write { connection in
      for index in applied..<kind.migrations.count {
        let migration = kind.migrations[index]
        try connection.run(migration.text)
        try connection.run(
          "INSERT INTO migration (sequence, name, digest, program) VALUES (?, ?, ?, ?)",
          index + 1,
          migration.name,
          migration.digest,
          program
        )
      }
      try connection.run("PRAGMA application_id = \(kind.applicationID)")
      try connection.setMigrationCount(kind.migrations.count)
    }
  }
}
