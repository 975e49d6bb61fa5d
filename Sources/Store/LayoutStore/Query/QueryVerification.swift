public import KeylineSQLite
import Synchronization

/// What a statement reads, according to SQLite.
struct QueryReads {
  /// Whether it reads a view that the index answers.
  let needsIndex: Bool
  /// Whether it reads texts, snapshots or lists where the records have them.
  let needsRecords: Bool

  /// Finds out what a statement reads; nothing if it is not valid, which is reported later.
  init(_ sql: String, on connection: Connection, _ authorizer: QueryAuthorizer) throws(SQLiteError)
  {
    let seen = Seen()
    try authorizer.install(on: connection) { action in
      guard case .read(let table, _, let database, let view) = action else { return }
      // A view of which no column is read, as by count(*), is known by what it reads itself.
      if IndexViews.names.contains(table) || view.map(IndexViews.names.contains) ?? false {
        seen.view.withLock { $0 = true }
      }
      // A table of which no column is read has no database here.
      if database == "main" || database.isEmpty, QueryVerification.large.contains(table) {
        seen.records.withLock { $0 = true }
      }
    }
    defer { connection.setAuthorizer(nil) }
    let isValid = (try? connection.prepare(sql)) != nil
    needsIndex = isValid && seen.view.withLock { $0 }
    needsRecords = isValid && seen.records.withLock { $0 }
  }

  private final class Seen: Sendable {
    let view = Mutex(false)
    let records = Mutex(false)
  }
}

/// Verifies the records that a query reads, before it reads them.
///
/// 1. The versions, the recordings and the decisions, which are few, each time.
/// 2. Texts, snapshots and lists only if the query reads them where they are stored. Then the whole
///    store is examined, as by `keyline doctor`, unless a stamp says that it did not change since.
///
/// The views that the index answers need neither: what is in the index was verified when it was
/// added.
struct QueryVerification {
  let records: Connection
  /// The stamp of the store; `nil` if there is no place for one.
  let stamp: FileStamp?

  private static let small = [
    "migration", "build", "version", "version_shard", "recording", "decision", "decision_head",
  ]

  /// The tables that grow with the recorded snapshots.
  static let large: Set<String> = [
    "scene", "proposal", "environment", "result", "answers", "snapshot", "version_snapshot",
  ]

  /// Verifies the versions and the decisions and, if they are read, the rest.
  ///
  /// - Throws: ``StoreError`` with the code `damaged` that names what does not match its digest.
  func run(reading reads: QueryReads) throws {
    if reads.needsRecords, !(stamp?.isCurrent ?? false) {
      var examination = StoreExamination(records)
      examination.run()
      if let damage = examination.findings.first(where: { $0.severity == .damage }) {
        throw StoreError.unverified(damage)
      }
      // Without a stamp, the next query verifies again.
      try? stamp?.write()
      return
    }
    for table in Self.small {
      guard try records.text("PRAGMA integrity_check(\(table))") == "ok" else {
        throw StoreError.damaged("the table “\(table)”")
      }
    }
    let reader = VersionReader(records)
    for version in try reader.all() + reader.shallow() {
      _ = try RecordingDetails.find(version, records)
    }
    _ = try DecisionReader(records).all()
  }
}

extension StoreError {
  /// Reports damage because of which a query is not answered.
  static func unverified(_ finding: StoreFinding) -> StoreError {
    let place = finding.affected.first.map { " (\($0))" } ?? ""
    return StoreError(
      .damaged,
      "\(finding.message)\(place), so the query is not answered; `keyline doctor` lists the damage"
    )
  }
}

/// A value in a row of a query, of one of SQLite's five types.
public typealias QueryValue = Value

/// Authorizes SQL of users: it may read the tables and views of the store, and nothing else.
struct QueryAuthorizer {
  private let readable: Set<String>

  /// Allows the tables and views of schemas.
  init(_ schemas: [SchemaExpectation]) {
    readable = Set(schemas.flatMap(\.entries).map { String(plain: $0.table) })
      .union(["json_each", "json_tree", "sqlite_schema", "sqlite_master"])
  }

  /// The functions that access more than the database.
  private static let forbidden: Set<String> = ["load_extension", "fts3_tokenizer"]

  /// Returns whether a statement may perform an action.
  func allows(_ action: Action) -> Bool {
    switch action {
    case .select, .recursion: true
    // A table without a column that is read may be a subquery or a common table expression.
    case .read(let table, let column, _, _): column.isEmpty || readable.contains(table)
    case .call(let function): !Self.forbidden.contains(function.lowercased())
    case .other: false
    }
  }

  /// Applies the authorizer to a connection.
  ///
  /// SQLite creates the virtual tables for JSON on first use, with statements that the authorizer
  /// refuses; so they are used once before.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - note: Receives each action of a statement.
  /// - Throws: `SQLiteError` if SQLite has no JSON functions.
  func install(
    on connection: Connection,
    note: @escaping @Sendable (Action) -> Void = { _ in }
  ) throws(SQLiteError) {
    try connection.run("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    connection.setAuthorizer { action in
      note(action)
      return allows(action)
    }
  }
}
