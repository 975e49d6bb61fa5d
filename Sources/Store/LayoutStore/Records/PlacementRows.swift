import Digests
import Foundation
import KeylineSQLite
import LayoutDiff

/// The placements of a layout as rows, one for each node.
struct PlacementRows {
  /// Selects the rows of a layout in order.
  static let selection = """
    SELECT node, x, y, width, height, proposed_width, proposed_height FROM placement
    WHERE layout = ? ORDER BY node
    """

  private let insertion: Statement

  init(_ connection: Connection) throws {
    insertion = try connection.prepare(
      """
      INSERT INTO placement (layout, node, x, y, width, height, proposed_width, proposed_height,
        root_x, root_y) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
  }

  /// Stores the placements of nodes, with their places in the root.
  func insert(_ table: PlacementTable, of outline: SceneOutline, layout: Int64) throws {
    let origins = Self.origins(of: table, in: outline)
    for (index, placement) in table.placements.enumerated() {
      let (frame, proposal) = (placement.frame, placement.proposal)
      try insertion.bind(layout, at: 1)
      try insertion.bind(Int64(index), at: 2)
      try insertion.bind(frame.origin.x, at: 3)
      try insertion.bind(frame.origin.y, at: 4)
      try insertion.bind(frame.size.width, at: 5)
      try insertion.bind(frame.size.height, at: 6)
      try insertion.bind(proposal.width.map { Double($0) }, at: 7)
      try insertion.bind(proposal.height.map { Double($0) }, at: 8)
      try insertion.bind(origins[index].x, at: 9)
      try insertion.bind(origins[index].y, at: 10)
      try insertion.run()
    }
  }

  /// Returns the places of nodes in the root's coordinates.
  static func origins(of table: PlacementTable, in outline: SceneOutline) -> [CGPoint] {
    var origins: [CGPoint] = []
    origins.reserveCapacity(table.placements.count)
    for (node, placement) in zip(outline.nodes, table.placements) {
      let parent = node.parent.map { origins[$0] } ?? .zero
      let origin = placement.frame.origin
      origins.append(CGPoint(x: parent.x + origin.x, y: parent.y + origin.y))
    }
    return origins
  }

  /// Appends the rows of a selection as the canonical text of a table of placements.
  static func write(_ rows: Statement, to bytes: inout [UInt8]) throws {
    bytes.append(UInt8(ascii: "["))
    var count: Int64 = 0
    while try rows.step() {
      guard try rows.integer(0) == count else { break }
      bytes.append(contentsOf: count == 0 ? "[".utf8 : ",[".utf8)
      for column in Int32(1)...6 {
        if column > 1 { bytes.append(UInt8(ascii: ",")) }
        let isUnspecified = rows.isNull(.position(column))
        PlacementTable.append(
          isUnspecified ? nil : try rows.number(.position(column)),
          to: &bytes
        )
      }
      bytes.append(UInt8(ascii: "]"))
      count += 1
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
