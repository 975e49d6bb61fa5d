import Foundation

/// The changes between two snapshots, a row for each; what is known of their nodes stands in columns beside.
///
/// Where many nodes changed, the columns are those of the snapshots, which are not copied. Where few did, the columns
/// have these alone, so that nothing else of a large snapshot is kept.
final class ChangeTable: Sendable {
  /// A change; positions are as small as those of any snapshot that fits into memory.
  struct Row: Sendable {
    let kind: NodeChange.Kind
    /// How many more causes there are than are told.
    let moreCauses: Int32
    /// The node's position in the newer snapshot that has it.
    let position: Int32
    /// Where the node stands in the old columns; `nil` for an added one.
    var old: Int32?
    /// Where the node stands in the new columns; `nil` for a removed one.
    var new: Int32?
    /// The row of the container that took the node along.
    let carrier: Int32?
    /// The causes by their positions in the diff's list.
    let causes: [Int]
  }

  /// What is known of nodes on one side.
  private struct Columns {
    var nodes: [SceneOutline.Node]
    var placements: [Placement]
    var frames: [CGRect]

    /// Takes those of a snapshot as they are.
    init(_ snapshot: Snapshot) {
      (nodes, placements, frames) = (
        snapshot.outline.nodes, snapshot.placements, snapshot.frames
      )
    }

    /// Copies what is known of some nodes.
    init(_ snapshot: Snapshot, at positions: [Int32]) {
      nodes = positions.map { snapshot.outline.nodes[Int($0)] }
      placements = positions.map { snapshot.placements[Int($0)] }
      frames = positions.map { snapshot.frames[Int($0)] }
    }
  }

  let rows: [Row]
  private let old: Columns
  private let new: Columns

  /// Keeps changes whose nodes stand in the rows by their positions in both snapshots.
  init(_ rows: [Row], old: Snapshot, new: Snapshot) {
    guard rows.count < max(old.placements.count, new.placements.count) / 2 else {
      self.rows = rows
      (self.old, self.new) = (Columns(old), Columns(new))
      return
    }
    var (olds, news): ([Int32], [Int32]) = ([], [])
    self.rows = rows.map { row in
      var row = row
      row.old = ChangeTable.place(of: row.old, in: &olds)
      row.new = ChangeTable.place(of: row.new, in: &news)
      return row
    }
    self.old = Columns(old, at: olds)
    self.new = Columns(new, at: news)
  }

  private static func place(of position: Int32?, in positions: inout [Int32]) -> Int32? {
    guard let position else { return nil }
    positions.append(position)
    return Int32(clamping: positions.count - 1)
  }

  /// The node of a row, as the newer snapshot that has it describes it.
  func node(_ place: Int) -> SceneOutline.Node {
    let row = rows[place]
    if let new = row.new { return self.new.nodes[Int(new)] }
    return old.nodes[Int(row.old ?? 0)]
  }

  /// The path by which the old snapshot names the node of a row.
  func oldPath(_ place: Int) -> String? { rows[place].old.map { old.nodes[Int($0)].path } }

  /// The old side of a row.
  func old(_ place: Int) -> NodeChange.Side? { rows[place].old.map { ChangeTable.side($0, old) } }

  /// The new side of a row.
  func new(_ place: Int) -> NodeChange.Side? { rows[place].new.map { ChangeTable.side($0, new) } }

  private static func side(_ place: Int32, _ columns: Columns) -> NodeChange.Side {
    NodeChange.Side(
      placement: columns.placements[Int(place)],
      frame: columns.frames[Int(place)]
    )
  }
}
