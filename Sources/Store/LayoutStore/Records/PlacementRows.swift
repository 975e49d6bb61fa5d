import Digests
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
    let rootFrames = table.frames(in: outline)
    for (index, placement) in table.placements.enumerated() {
      let frame = placement.frame
      let proposal = placement.proposal
      try insertion.bind(layout, at: 1)
      try insertion.bind(Int64(index), at: 2)
      try insertion.bind(frame.origin.x, at: 3)
      try insertion.bind(frame.origin.y, at: 4)
      try insertion.bind(frame.size.width, at: 5)
      try insertion.bind(frame.size.height, at: 6)
      try insertion.bind(proposal.width.map { Double($0) }, at: 7)
      try insertion.bind(proposal.height.map { Double($0) }, at: 8)
      try insertion.bind(rootFrames[index].origin.x, at: 9)
      try insertion.bind(rootFrames[index].origin.y, at: 10)
      try insertion.run()
    }
  }

  /// Appends the rows of a selection as the canonical text of a table of placements.
  static func write(_ rows: Statement, to bytes: inout [UInt8]) throws {
    try NumberedRows.write(rows, to: &bytes) { bytes in
      for column in Int32(1)...6 {
        if column > 1 { bytes.append(UInt8(ascii: ",")) }
        let isUnspecified = rows.isNull(.position(column))
        PlacementTable.append(
          isUnspecified ? nil : try rows.number(.position(column)),
          to: &bytes
        )
      }
    }
  }
}
