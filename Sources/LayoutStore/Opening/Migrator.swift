import CanonicalJSON
import LayoutMigrations
import SQLite

/// Brings a database to the newest schema, or says why it must be left alone.
struct Migrator {
  let kind: DatabaseKind
  /// The program that writes now, named in the file for those who cannot read it later.
  let program: String
  /// Settings of the connection, made before the first migration.
  var pragmas = ""

  /// Checks the file's marks, its migrations and its schema; then applies what is missing if it may.
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

  /// Returns how many migrations the file says it has had; none if the file is fresh.
  private func checkMarks(_ connection: Connection) throws -> Int {
    let application = try connection.integer("PRAGMA application_id") ?? 0
    let count = try connection.migrationCount()
    if application == 0, count == 0, try connection.integer("PRAGMA page_count") == 0 { return 0 }
    guard application == Int64(kind.applicationID), count > 0 else {
      throw StoreError.foreign(kind: kind.name)
    }
    return count
  }

  /// Reads the schema, unless that takes more steps than any schema of ours does.
  private func readSchema(_ connection: Connection) throws -> [SchemaEntry] {
    do {
      return try SchemaEntry.read(connection, limit: SchemaExpectation.limit)
    } catch let failure where failure.primaryCode == .interrupted {
      throw StoreError.schema("the schema is larger than any that Keyline makes")
    }
  }

  /// Refuses a file of a later program, and names the program if the file lets itself be asked.
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

  /// Compares the migrations that the file remembers with those of this program.
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
      throw StoreError.schema("the file does not remember how it was made")
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
    // A migration is to outlive a power cut as what is recorded after it does.
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
      try connection.tag(migrations: kind.migrations.count)
    }
  }
}
