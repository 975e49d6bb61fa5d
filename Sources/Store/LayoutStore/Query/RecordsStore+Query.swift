public import KeylineSQLite
import LayoutMigrations

extension RecordsStore {
  /// Runs one statement of SQL that can only read the documented tables and views.
  ///
  /// The rows are passed to `row` one by one as they are found, on a separate connection;
  /// meanwhile, others can read but must wait to record. As in any SQL program, rows are not compared
  /// with their digests, which `examine()` does.
  ///
  /// - Parameters:
  ///   - sql: One `SELECT`, `VALUES` or `WITH` statement.
  ///   - limits: The limits; a minute and a million rows by default.
  ///   - columns: Receives the names of the columns first, even if there are no rows.
  ///   - row: Receives each row; returns whether to continue.
  /// - Throws: ``StoreError`` with the code `badQuery`, `queryLimit` or `interrupted`, the errors of
  ///   the closures, and any error of reading the store.
  public func query(
    _ sql: String,
    limits: QueryLimits = .standard,
    columns: ([String]) throws -> Void = { _ in },
    row: ([QueryValue]) throws -> Bool
  ) throws {
    let reader = try queryReader()
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

  /// Returns a connection that can run a query and nothing else.
  private func queryReader() throws(StoreError) -> Connection {
    do {
      let reader = try DatabaseOpening.reader(path, kind: .records, busyTimeout: busyTimeout)
      try GeometryFunctions.install(on: reader)
      let schema = try SchemaExpectation(kind: .records, count: Migrations.records.count)
      try QueryAuthorizer(schema).install(on: reader)
      return reader
    } catch {
      throw StoreError.database(error, while: "opening the store", at: path)
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
        .error where error.message.startsWithBytes(of: "not authorized"):
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
    self.x = x
    self.y = y
    self.width = width
    self.height = height
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
