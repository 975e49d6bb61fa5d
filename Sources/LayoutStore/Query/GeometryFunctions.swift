import GRDBSQLite

/// Functions on rectangles that queries may use: each takes two, as x, y, width and height.
///
/// They answer NULL when an argument is no number, and depend on nothing else.
enum GeometryFunctions {
  /// Makes the functions known to a connection.
  static func install(on connection: Connection) throws(SQLiteFailure) {
    try add("overlaps", to: connection) { context, count, arguments in
      GeometryFunctions.answer(context, count, arguments) { $0.overlap($1) > 0 ? 1 : 0 }
    }
    try add("inside", to: connection) { context, count, arguments in
      GeometryFunctions.answer(context, count, arguments) { $0.isInside($1) ? 1 : 0 }
    }
    try add("gap", to: connection) { context, count, arguments in
      GeometryFunctions.answer(context, count, arguments) { $0.gap(to: $1) }
    }
    try add("iou", to: connection) { context, count, arguments in
      GeometryFunctions.answer(context, count, arguments) { $0.intersectionOverUnion($1) }
    }
  }

  private typealias Function =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  private static func add(
    _ name: String,
    to connection: Connection,
    _ function: Function
  ) throws(SQLiteFailure) {
    let code = sqlite3_create_function_v2(
      connection.handle,
      name,
      8,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      nil,
      function,
      nil,
      nil,
      nil
    )
    guard code == SQLITE_OK else {
      throw SQLiteFailure(code: code, connection: connection.handle)
    }
  }

  private static func answer(
    _ context: OpaquePointer?,
    _ count: Int32,
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
    _ value: (QueryRectangle, QueryRectangle) -> Double
  ) {
    var numbers: [Double] = []
    for index in 0..<Int(count) {
      let argument = arguments?[index]
      let type = sqlite3_value_type(argument)
      guard type == SQLITE_INTEGER || type == SQLITE_FLOAT else {
        return sqlite3_result_null(context)
      }
      numbers.append(sqlite3_value_double(argument))
    }
    guard numbers.count == 8 else { return sqlite3_result_null(context) }
    let result = value(QueryRectangle(numbers[0..<4]), QueryRectangle(numbers[4..<8]))
    if let whole = Int64(exactly: result) {
      sqlite3_result_int64(context, whole)
    } else {
      sqlite3_result_double(context, result)
    }
  }
}

/// A rectangle of a query.
struct QueryRectangle {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  /// Takes x, y, width and height.
  init(_ numbers: ArraySlice<Double>) {
    let all = Array(numbers)
    (x, y, width, height) = (all[0], all[1], all[2], all[3])
  }

  /// Returns the area that both cover; rectangles that only touch cover none.
  func overlap(_ other: QueryRectangle) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return across > 0 && down > 0 ? across * down : 0
  }

  /// Returns whether the other one contains all of this one; edges may touch.
  func isInside(_ other: QueryRectangle) -> Bool {
    x >= other.x && y >= other.y && x + width <= other.x + other.width
      && y + height <= other.y + other.height
  }

  /// Returns the shortest distance between the two: 0 where they touch or overlap.
  func gap(to other: QueryRectangle) -> Double {
    let across = max(other.x - (x + width), x - (other.x + other.width), 0)
    let down = max(other.y - (y + height), y - (other.y + other.height), 0)
    return (across * across + down * down).squareRoot()
  }

  /// Returns the share of what either covers that both cover: 1 for equal rectangles, 0 for no area.
  func intersectionOverUnion(_ other: QueryRectangle) -> Double {
    let both = overlap(other)
    let either = width * height + other.width * other.height - both
    return either > 0 ? both / either : 0
  }
}
