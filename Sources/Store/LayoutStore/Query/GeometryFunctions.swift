import KeylineSQLite

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

/// A rectangle of a query.
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
