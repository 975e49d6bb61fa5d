import Foundation
import KeylineSQLite
import LayoutCore
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
  func insert(_ table: PlacementTable, rootFrames: [CGRect], layout: Int64) throws {
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

  /// Reads the placements of a layout; returns `nil` unless they are numbered from 0 and finite.
  static func read(_ layout: Int64, _ rows: Statement) throws -> PlacementTable? {
    func length(_ column: Column) throws -> CGFloat? {
      rows.isNull(column) ? nil : CGFloat(try rows.number(column))
    }
    try rows.bind(layout, at: 1)
    defer { rows.reset() }
    var placements: [Placement] = []
    while try rows.step() {
      guard try rows.integer(0) == placements.count else { return nil }
      let frame = CGRect(
        x: try rows.number(1),
        y: try rows.number(2),
        width: try rows.number(3),
        height: try rows.number(4)
      )
      let proposal = ProposedViewSize(width: try length(5), height: try length(6))
      placements.append(Placement(frame: frame, proposal: proposal))
    }
    return try? PlacementTable(placements)
  }
}
