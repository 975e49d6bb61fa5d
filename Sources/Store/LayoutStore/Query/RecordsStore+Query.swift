public import KeylineSQLite
import LayoutMigrations

extension RecordsStore {
  /// Runs one statement of SQL that can only read the documented tables and views.
  ///
  /// The rows are passed to `row` one by one as they are found, on a separate connection;
  /// meanwhile, others can read but must wait to record. What the statement reads is verified against
  /// its digests first (``QueryVerification``).
  ///
  /// - Parameters:
  ///   - sql: One `SELECT`, `VALUES` or `WITH` statement.
  ///   - limits: The limits; a minute and a million rows by default.
  ///   - index: The index from which the views are answered; it is brought up to date first, which
  ///     the limits do not include. Without it, or if it cannot be used, one is made for this
  ///     statement alone.
  ///   - columns: Receives the names of the columns first, even if there are no rows.
  ///   - row: Receives each row; returns whether to continue.
  /// - Throws: ``StoreError`` with the code `badQuery`, `queryLimit` or `interrupted`, with the code
  ///   `damaged` if anything that it reads does not match its digest, the errors of the closures, and
  ///   any error of reading the store.
  public func query(
    _ sql: String,
    limits: QueryLimits = .standard,
    index: LayoutIndex? = nil,
    columns: ([String]) throws -> Void = { _ in },
    row: ([QueryValue]) throws -> Bool
  ) throws {
    var hasRows = false
    do {
      try run(sql, limits, index, columns) { values in
        hasRows = true
        return try row(values)
      }
    } catch let error as StoreError where error.code == .damaged && index != nil && !hasRows {
      // The damaged file may be the index.
      index?.distrust()
      try run(sql, limits, nil, columns, row)
    }
  }

  private func run(
    _ sql: String,
    _ limits: QueryLimits,
    _ index: LayoutIndex?,
    _ columns: ([String]) throws -> Void,
    _ row: ([QueryValue]) throws -> Bool
  ) throws {
    let reader = try queryReader(for: sql, index)
    let watch = QueryWatch(limits)
    reader.setLimit(.valueLength, to: watch.longestValue)
    reader.setProgressHandler(every: 10_000) { watch.isOver }
    let memory = limits.bytes.map { SQLiteProcess.MemoryLimit(bytes: $0) }
    defer { memory?.end() }
    let statement = try Self.prepare(sql, on: reader, watch, at: path)
    let names = statement.columnNames
    try columns(names)
    var count = 0
    while let values = try Self.step(statement, names.count, watch, at: path) {
      if let most = limits.rows, count == most {
        throw StoreError.queryLimit("\(most) rows", option: "--max-rows").at(path)
      }
      count += 1
      guard try row(values) else { break }
    }
  }

  /// Returns a connection that can run a query and nothing else, after verifying what it reads.
  private func queryReader(
    for sql: String,
    _ index: LayoutIndex?
  ) throws(StoreError) -> Connection {
    do {
      let reader = try DatabaseOpening.reader(path, kind: .records, busyTimeout: busyTimeout)
      try GeometryFunctions.install(on: reader)
      let records = try SchemaExpectation(kind: .records, count: Migrations.records.count)
      var authorizer = QueryAuthorizer([records])
      var reads = try QueryReads(sql, on: reader, authorizer)
      if reads.needsIndex {
        try attach(index, to: reader)
        authorizer = QueryAuthorizer([
          records, try SchemaExpectation(kind: .index, count: Migrations.index.count),
        ])
        reads = try QueryReads(sql, on: reader, authorizer)
      }
      let folder = index?.stateFolder ?? UserState.folder
      let stamp = try? FileStamp(of: FileStatus.target(of: path), in: folder)
      try QueryVerification(records: reader, stamp: stamp).run(reading: reads)
      try authorizer.install(on: reader)
      return reader
    } catch {
      throw StoreError.database(error, while: "opening the store", at: path)
    }
  }

  /// Brings an index up to date and attaches it; if that fails, a new one that nobody else sees.
  private func attach(_ index: LayoutIndex?, to reader: Connection) throws {
    do {
      guard let index else { throw StoreError.missing() }
      try index.update(from: reader)
      try IndexViews.attach(SystemFile.absolute(index.path), to: reader)
    } catch {
      // What is wrong may be the file of the index, and is reported if it is the records.
      let scratch = try ScratchFolder()
      let file = scratch.url.path + "/index.sqlite"
      try LayoutIndex.make(at: file, from: reader, program: "")
      // The open file remains when its folder is removed.
      try IndexViews.attach(file, to: reader)
    }
  }

  private static func prepare(
    _ sql: String,
    on connection: Connection,
    _ watch: QueryWatch,
    at path: String
  ) throws(StoreError) -> Statement {
    guard !sql.utf8.contains(0) else { throw .badQuery("it contains a NUL character").at(path) }
    let statement: Statement
    do {
      statement = try connection.prepare(sql)
    } catch {
      switch error.primaryCode {
      case .outOfMemory where watch.limits.bytes != nil, .interrupted:
        throw (watch.meaning(of: error) ?? .sqlite(error, while: "preparing the query", at: path))
          .at(path)
      case .busy, .corrupt, .ioError, .outOfMemory:
        throw .sqlite(error, while: "preparing the query", at: path)
      case .unauthorized,
        .error where error.message.hasPrefix("not authorized"):
        throw .badQuery("only the store's tables and views may be read").at(path)
      default:
        throw .badQuery(String(plain: error.message.utf8, limit: 400)).at(path)
      }
    }
    guard !statement.hasMore else { throw .badQuery("it is more than one statement").at(path) }
    guard statement.isReadOnly else { throw .badQuery("it does not only read").at(path) }
    return statement
  }

  private static func step(
    _ statement: Statement,
    _ columnCount: Int,
    _ watch: QueryWatch,
    at path: String
  ) throws(StoreError) -> [QueryValue]? {
    do {
      guard try statement.step() else { return nil }
      var values: [QueryValue] = []
      values.reserveCapacity(columnCount)
      for column in 0..<columnCount {
        values.append(try statement.value(.position(Int32(column))))
      }
      return values
    } catch {
      throw watch.meaning(of: error)?.at(path)
        ?? .sqlite(error, while: "running the query", at: path)
    }
  }
}
