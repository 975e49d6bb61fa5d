import CardSnapshots
import Foundation
import Testing

@testable import LayoutDiff

/// Where what is known of changes is kept.
@Suite struct ChangeTableTests {
  /// A column of leaves, of which some are a point higher.
  private func column(growing grown: Range<Int>) throws -> Snapshot {
    var top: CGFloat = 0
    var rows = (0..<64).map { index in
      let height: CGFloat = grown.contains(index) ? 11 : 10
      defer { top += height }
      return Cards.Row(
        path: "leaf-\(index)",
        type: "Leaf",
        parent: 0,
        frame: CGRect(x: 0, y: top, width: 10, height: height)
      )
    }
    rows.insert(
      Cards.Row(
        path: "column",
        type: "VStack",
        frame: CGRect(x: 0, y: 0, width: 10, height: top)
      ),
      at: 0
    )
    return try Cards.snapshot(rows)
  }

  @Test(arguments: [(0..<1, 65), (32..<33, 33), (60..<64, 5), (63..<64, 2), (0..<0, 0)])
  func `Changes tell what the snapshots tell, whether many are kept or few`(
    grown: Range<Int>,
    count: Int
  ) throws {
    let (old, new) = (try column(growing: 0..<0), try column(growing: grown))
    let changes = SnapshotDiff(old: old, new: new).changes
    #expect(changes.count == count)
    for change in changes {
      let position = change.position
      #expect(change.node == new.outline.nodes[position])
      #expect(change.oldPath == old.outline.nodes[position].path)
      #expect(change.old == NodeChange.Side(position, of: old))
      #expect(change.new == NodeChange.Side(position, of: new))
    }
    #expect(changes == SnapshotDiff(old: old, new: new).changes)
  }

  @Test func `Where few nodes changed nothing is kept of the others`() throws {
    let (old, new) = (try column(growing: 0..<0), try column(growing: 63..<64))
    let row = ChangeTable.Row(
      kind: .changed,
      moreCauses: 0,
      position: 64,
      old: 64,
      new: 64,
      carrier: nil,
      causes: []
    )
    let few = ChangeTable([row], old: old, new: new)
    #expect(few.rows.map(\.new) == [0])
    #expect(few.node(0) == new.outline.nodes[64])
    let many = ChangeTable([ChangeTable.Row](repeating: row, count: 40), old: old, new: new)
    #expect(many.rows[39].new == 64)
    #expect(many.node(39) == new.outline.nodes[64])
  }
}
