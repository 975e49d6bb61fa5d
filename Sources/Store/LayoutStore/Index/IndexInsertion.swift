import Digests
import Foundation
import KeylineSQLite
import LayoutCore
import LayoutDiff

/// Adds versions with their snapshots to an index; what the index has already is shared.
final class IndexInsertion {
  private let records: Connection
  private let index: Connection
  private let reader: SnapshotRowReader
  private let layouts: IndexedLayouts
  private let snapshotRow: Statement
  private let snapshotInsertion: Statement
  private let proposalInsertion: Statement
  private let listing: Statement
  /// The rows of the index by those of the records, which do not change during an update.
  private var rows: [Int64: Int64] = [:]

  /// The number of snapshots that are read at once.
  private static let batchSize = 256

  init(records: Connection, index: Connection) throws {
    (self.records, self.index) = (records, index)
    reader = SnapshotRowReader(records)
    layouts = try IndexedLayouts(records: records, index: index)
    snapshotRow = try index.prepare("SELECT id FROM snapshot WHERE digest = ?")
    snapshotInsertion = try index.prepare(
      """
      INSERT INTO snapshot (digest, name, document, proposal, environment, scene, result)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    )
    proposalInsertion = try index.prepare(
      "INSERT INTO proposal (text, width, height) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    )
    listing = try index.prepare("INSERT INTO version_snapshot (version, snapshot) VALUES (?, ?)")
  }

  /// Adds a version.
  ///
  /// - Throws: ``StoreError`` that names the version if its list or anything in it does not match its
  ///   digest.
  func insert(_ version: RecordedVersion) throws {
    do {
      try insertVerified(version)
    } catch let error as StoreError where error.code == .damaged {
      throw StoreError(
        error.code,
        "version “\(plain: version.label)”: \(error.message)",
        location: error.location,
        cause: error.cause
      )
    }
  }

  private func insertVerified(_ version: RecordedVersion) throws {
    let list = try SnapshotRows(of: version, records)
    try SnapshotRows.check(list.digests, of: version)
    try insertSnapshots(list)
    let parent = try records.integer(
      "SELECT parent FROM version WHERE sequence = ? AND parent IS NOT NULL",
      version.sequence
    )
    try index.run(
      "INSERT INTO version (sequence, label, parent, digest) VALUES (?, ?, ?, ?)",
      version.sequence,
      version.label,
      parent,
      version.digest
    )
    for row in list.rows.compactMap({ rows[$0] }).sorted() {
      try listing.run(version.sequence, row)
    }
  }

  /// Adds the snapshots of a list that the index lacks.
  private func insertSnapshots(_ list: SnapshotRows) throws {
    var missing: [Int64] = []
    for (row, digest) in zip(list.rows, list.digests) where rows[row] == nil {
      if let known = try snapshotRow.first(digest, read: { try $0.integer(0) }) {
        rows[row] = known
      } else {
        missing.append(row)
      }
    }
    for start in stride(from: 0, to: missing.count, by: IndexInsertion.batchSize) {
      let batch = Array(missing[start..<min(start + IndexInsertion.batchSize, missing.count)])
      for snapshot in try reader.snapshots(rows: batch) {
        rows[snapshot.row] = try insert(snapshot)
      }
    }
  }

  private func insert(_ snapshot: RecordedSnapshot) throws -> Int64 {
    let layout = try layouts.rows(of: snapshot)
    try proposalInsertion.run(
      snapshot.proposalText,
      snapshot.encodedProposal.width,
      snapshot.encodedProposal.height
    )
    try snapshotInsertion.run([
      snapshot.digest, snapshot.scene, snapshot.document, snapshot.proposalText,
      layout.environment, layout.scene, layout.result,
    ])
    return index.lastInsertedRow
  }
}

/// Adds the placements of results to an index, with their positions in the root's coordinates.
final class FrameInsertion {
  /// A number with the type that its text has in JSON: SQLite divides and prints them differently.
  private struct Number {
    var value: Double
    /// The value as an integer; `nil` if the number has a fraction, or is a sum with one.
    var integer: Int64?

    static let zero = Number(value: 0, integer: 0)

    init(_ value: Double) { self.init(value: value, integer: Int64(exactly: value)) }

    private init(value: Double, integer: Int64?) { (self.value, self.integer) = (value, integer) }

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

/// The nodes of a result that overlap a sibling: the view `overlap` compares only these with each other.
enum OverlappingSiblings {
  /// A rectangle's edges, relative to the parent.
  struct Edges {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    init(_ frame: CGRect) {
      (left, top) = (frame.origin.x, frame.origin.y)
      (right, bottom) = (left + frame.size.width, top + frame.size.height)
    }

    /// Whether it covers some area.
    var hasArea: Bool { right > left && bottom > top }

    func overlaps(_ other: Edges) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// Up to this number of siblings, comparing each pair is faster than counting.
  private static let pairLimit = 32

  /// Finds the nodes that overlap at least one sibling.
  ///
  /// - Parameters:
  ///   - placements: The placements in pre-order.
  ///   - parents: The position of each node's parent, which comes before it; -1 for the root.
  /// - Returns: The positions of the nodes, siblings after each other.
  static func nodes(of placements: [Placement], _ parents: [Int]) -> [Int] {
    var nodes: [Int] = []
    for siblings in families(parents) where siblings.count > 1 {
      let edges = siblings.map { Edges(placements[$0].frame) }
      let overlap = edges.count > pairLimit ? byCounting(edges) : byPairs(edges)
      for (node, isOverlapping) in zip(siblings, overlap) where isOverlapping { nodes.append(node) }
    }
    return nodes
  }

  /// Returns the children of each node, in pre-order.
  private static func families(_ parents: [Int]) -> [ArraySlice<Int>] {
    var ends = [Int](repeating: 0, count: parents.count + 1)
    for parent in parents where parent >= 0 { ends[parent + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    var next = ends
    var children = [Int](repeating: 0, count: ends.last ?? 0)
    for (node, parent) in parents.enumerated() where parent >= 0 {
      children[next[parent]] = node
      next[parent] += 1
    }
    return parents.indices.map { children[ends[$0]..<ends[$0 + 1]] }
  }

  /// Returns whether each rectangle overlaps a different one, in quadratic time.
  static func byPairs(_ edges: [Edges]) -> [Bool] {
    var found = [Bool](repeating: false, count: edges.count)
    for one in edges.indices where edges[one].hasArea {
      for other in (one + 1)..<edges.count
      where edges[other].hasArea && edges[one].overlaps(edges[other]) {
        (found[one], found[other]) = (true, true)
      }
    }
    return found
  }

  /// Returns whether each rectangle overlaps a different one, in n log n time even for a pile.
  ///
  /// A rectangle overlaps those that begin before its end, less those that end before its beginning,
  /// horizontally and vertically; it is one of them itself.
  static func byCounting(_ edges: [Edges]) -> [Bool] {
    let solid = edges.indices.filter { edges[$0].hasArea }
    let (beginsX, beginsY) = (solid.map { edges[$0].left }, solid.map { edges[$0].top })
    let (endsX, endsY) = (solid.map { edges[$0].right }, solid.map { edges[$0].bottom })
    let begun = PointCounts.counts(.values(beginsX, below: endsX), .values(beginsY, below: endsY))
    let above = PointCounts.counts(.values(beginsX, below: endsX), .values(endsY, upTo: beginsY))
    let before = PointCounts.counts(.values(endsX, upTo: beginsX), .values(beginsY, below: endsY))
    let both = PointCounts.counts(.values(endsX, upTo: beginsX), .values(endsY, upTo: beginsY))
    var found = [Bool](repeating: false, count: edges.count)
    for (place, index) in solid.enumerated() {
      found[index] = begun[place] - above[place] - before[place] + both[place] > 1
    }
    return found
  }
}

/// Counts the points that are below two limits, for many limits at once: O(n log n) in time.
enum PointCounts {
  /// One coordinate of the points, and the limits to compare it with.
  struct Coordinate {
    let values: [Double]
    let limits: [Double]
    let includesLimit: Bool

    static func values(_ values: [Double], below limits: [Double]) -> Coordinate {
      Coordinate(values: values, limits: limits, includesLimit: false)
    }

    static func values(_ values: [Double], upTo limits: [Double]) -> Coordinate {
      Coordinate(values: values, limits: limits, includesLimit: true)
    }

    func isBelow(_ value: Double, _ limit: Double) -> Bool {
      includesLimit ? value <= limit : value < limit
    }
  }

  /// Returns for each pair of limits how many points are below both.
  ///
  /// The points are added in the order of their first coordinate; a binary indexed tree counts those
  /// added so far by their second one.
  static func counts(_ first: Coordinate, _ second: Coordinate) -> [Int] {
    let points = first.values.indices.sorted { first.values[$0] < first.values[$1] }
    let queries = first.limits.indices.sorted { first.limits[$0] < first.limits[$1] }
    let sorted = second.values.sorted()
    var tree = [Int](repeating: 0, count: sorted.count + 1)
    var counts = [Int](repeating: 0, count: queries.count)
    var next = 0
    for query in queries {
      while next < points.count, first.isBelow(first.values[points[next]], first.limits[query]) {
        var place = 1 + count(of: sorted) { $0 < second.values[points[next]] }
        while place < tree.count {
          tree[place] += 1
          place += place & -place
        }
        next += 1
      }
      var place = count(of: sorted) { second.isBelow($0, second.limits[query]) }
      while place > 0 {
        counts[query] += tree[place]
        place -= place & -place
      }
    }
    return counts
  }

  /// Returns how many of the first values in a sorted list satisfy a condition.
  private static func count(of sorted: [Double], where isIncluded: (Double) -> Bool) -> Int {
    var (start, end) = (0, sorted.count)
    while start < end {
      let middle = (start + end) / 2
      if isIncluded(sorted[middle]) { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
