public import KeylineSQLite
import LayoutMigrations

extension RecordsStore {
  /// Runs one statement of SQL that can only read the documented tables and views.
  ///
  /// The rows are passed to `row` one by one as they are found, on a separate connection;
  /// meanwhile, others can read but must wait to record. What the statement reads is verified against
  /// its digests.
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
      guard let index else { throw StoreError.missing }
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
      default: throw .badQuery(String(plain: error.message.utf8, limit: 400)).at(path)
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
      for column in 0..<columnCount { values.append(try statement.value(.position(Int32(column)))) }
      return values
    } catch {
      throw watch.meaning(of: error)?.at(path)
        ?? .sqlite(error, while: "running the query", at: path)
    }
  }
}

/// Lets a connection to the records answer the documented views from an index.
enum IndexViews {
  /// The views that the index answers faster than the records.
  static let names: Set<String> = [
    "frame", "placement", "overlap", "scene_node", "change", "node_change",
  ]

  /// Attaches an index to a connection that reads the records, and shadows the views.
  ///
  /// Ids of scenes and snapshots are those of the records.
  static func attach(_ path: String, to records: Connection) throws(SQLiteError) {
    try records.run("PRAGMA query_only = OFF")
    try records.run("ATTACH ? AS layout_index", path)
    try records.run(definitions)
    try records.run("PRAGMA query_only = ON")
  }

  private static let definitions = """
    CREATE TEMP VIEW frame AS SELECT * FROM layout_index.frame;
    CREATE TEMP VIEW placement AS SELECT * FROM layout_index.placement;
    CREATE TEMP VIEW overlap AS SELECT * FROM layout_index.overlap;
    CREATE TEMP VIEW node_change AS SELECT * FROM layout_index.node_change;
    CREATE TEMP VIEW change AS
    SELECT version, parent, scene, proposal, environment, kind,
      (SELECT m.id FROM layout_index.snapshot s JOIN main.snapshot m ON m.digest = s.digest
        WHERE s.id = k.old_snapshot) AS old_snapshot,
      (SELECT m.id FROM layout_index.snapshot s JOIN main.snapshot m ON m.digest = s.digest
        WHERE s.id = k.new_snapshot) AS new_snapshot
    FROM layout_index.change k;
    CREATE TEMP VIEW scene_node AS
    SELECT c.id AS scene_id, lower(hex(c.digest)) AS scene_digest, n.node, n.parent, n.path, n.id,
      n.type, n.label
    FROM main.scene c
    JOIN layout_index.outline o ON o.digest = c.nodes_digest
    JOIN layout_index.node n ON n.outline = o.id
    UNION ALL SELECT * FROM main.scene_node m
    WHERE m.scene_id IN (SELECT c.id FROM main.scene c
      WHERE c.nodes_digest NOT IN (SELECT digest FROM layout_index.outline));
    """
}

/// SQL functions on rectangles: each takes two, as x, y, width and height.
///
/// They are deterministic, and return NULL if an argument is not a number.
enum GeometryFunctions {
  /// Adds the functions to a connection.
  static func install(on connection: Connection) throws(SQLiteError) {
    try add("overlaps", to: connection) { $0.overlap($1) > 0 ? 1 : 0 }
    try add("inside", to: connection) { $0.isInside($1) ? 1 : 0 }
    try add("gap", to: connection) { $0.gap(to: $1) }
    try add("iou", to: connection) { $0.intersectionOverUnion($1) }
  }

  private static func add(
    _ name: String,
    to connection: Connection,
    _ value: @escaping @Sendable (QueryRectangle, QueryRectangle) -> Double
  ) throws(SQLiteError) {
    try connection.addFunction(name, argumentCount: 8) { arguments in
      guard let one = QueryRectangle(arguments, from: 0),
        let other = QueryRectangle(arguments, from: 4)
      else { return .null }
      let result = value(one, other)
      return Int64(exactly: result).map { .integer($0) } ?? .real(result)
    }
  }
}

struct QueryRectangle {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// Reads x, y, width and height from four arguments; `nil` if one is not a number.
  init?(_ arguments: FunctionArguments, from start: Int) {
    guard let x = arguments.number(start), let y = arguments.number(start + 1),
      let width = arguments.number(start + 2), let height = arguments.number(start + 3)
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Returns the area of the intersection; 0 for rectangles that only touch.
  func overlap(_ other: QueryRectangle) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return across > 0 && down > 0 ? across * down : 0
  }

  /// Returns whether the other rectangle contains this one; edges may touch.
  func isInside(_ other: QueryRectangle) -> Bool {
    x >= other.x && y >= other.y && x + width <= other.x + other.width
      && y + height <= other.y + other.height
  }

  /// Returns the shortest distance between the rectangles; 0 if they touch or overlap.
  func gap(to other: QueryRectangle) -> Double {
    let across = max(other.x - (x + width), x - (other.x + other.width), 0)
    let down = max(other.y - (y + height), y - (other.y + other.height), 0)
    return (across * across + down * down).squareRoot()
  }

  /// Returns the area of the intersection divided by that of the union; 0 without any area.
  func intersectionOverUnion(_ other: QueryRectangle) -> Double {
    let both = overlap(other)
    let either = width * height + other.width * other.height - both
    return either > 0 ? both / either : 0
  }
}
