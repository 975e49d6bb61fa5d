import Foundation
import KeylineSQLite
import LayoutCore
import LayoutDiff

/// Adds the placements of results to an index, with their positions in the root's coordinates.
final class FrameInsertion {
  /// A number with the type that its text has in JSON: SQLite divides and prints them differently.
  private struct Number {
    var value: Double
    /// The value as an integer; `nil` if the number has a fraction, or is a sum with one.
    var integer: Int64?

    static let zero = Number(value: 0, integer: 0)

    init(_ value: Double) {
      self.init(value: value, integer: Int64(exactly: value))
    }

    private init(value: Double, integer: Int64?) {
      (self.value, self.integer) = (value, integer)
    }

    static func + (one: Number, other: Number) -> Number {
      guard let left = one.integer, let right = other.integer else {
        return Number(value: one.value + other.value, integer: nil)
      }
      let (sum, isTooLarge) = left.addingReportingOverflow(right)
      return Number(value: one.value + other.value, integer: isTooLarge ? nil : sum)
    }
  }

  private let statement: Statement
  private var next: Int64

  init(_ index: Connection) throws {
    statement = try index.prepare("INSERT INTO node_frame VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    next = 1 + (try index.integer("SELECT coalesce(max(id), 0) FROM node_frame") ?? 0)
  }

  /// Adds the placements of a result.
  ///
  /// - Parameters:
  ///   - placements: The placements in pre-order.
  ///   - parents: The position of each node's parent, which comes before it; -1 for the root.
  /// - Returns: The row of the first placement; the others follow.
  /// - Throws: `SQLiteError`, or ``StoreError`` if a parent does not come before its child.
  func insert(_ placements: [Placement], _ parents: [Int]) throws -> Int64 {
    let first = next
    var origins: [(x: Number, y: Number)] = []
    origins.reserveCapacity(placements.count)
    for (placement, parent) in zip(placements, parents) {
      guard parent < origins.count else { throw StoreError.damaged("the tree of a scene") }
      let (x, y) = (Number(placement.frame.origin.x), Number(placement.frame.origin.y))
      let origin = parent < 0 ? (x, y) : (origins[parent].x + x, origins[parent].y + y)
      origins.append(origin)
      try statement.bind(next, at: 1)
      try bind(x, at: 2)
      try bind(y, at: 3)
      try bind(Number(placement.frame.size.width), at: 4)
      try bind(Number(placement.frame.size.height), at: 5)
      try bind(placement.proposal.width, at: 6)
      try bind(placement.proposal.height, at: 7)
      try bind(origin.0, at: 8)
      try bind(origin.1, at: 9)
      try statement.run()
      next += 1
    }
    return first
  }

  private func bind(_ number: Number, at index: Int32) throws(SQLiteError) {
    if let integer = number.integer {
      try statement.bind(integer, at: index)
    } else {
      try statement.bind(number.value, at: index)
    }
  }

  /// Binds a proposed length: NULL is unspecified, `infinity` is infinity, as in the records.
  private func bind(_ length: CGFloat?, at index: Int32) throws(SQLiteError) {
    guard let length else { return try statement.bind(nil as Int64?, at: index) }
    guard length.isFinite else {
      return try statement.bind(length < 0 ? "-infinity" : "infinity", at: index)
    }
    try bind(Number(length), at: index)
  }
}
