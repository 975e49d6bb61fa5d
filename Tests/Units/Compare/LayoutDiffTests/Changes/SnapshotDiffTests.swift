import CardSnapshots
import Foundation
import LayoutDiff
import Testing

@Suite struct SnapshotDiffTests {
  @Test func `A snapshot is equal to itself`() throws {
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: try Cards.snapshot())
    #expect(diff.changes == [])
    #expect(diff.unchangedCount == 5)
  }

  @Test func `The children of a node that moved move with it`() throws {
    let new = try Cards.changed(2) { $0.frame.origin.y += 4 }
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: new)
    #expect(diff.changes.map(\.node.path) == ["row", "row/Text[0]", "badge"])
    #expect(diff.changes.map(\.kind) == [.changed, .movedWithAncestor, .movedWithAncestor])
    #expect(diff.changes.map(\.ancestor?.path) == [nil, "row", "row"])
    #expect(diff.changes[2].old?.frame == CGRect(x: 68, y: 28, width: 32, height: 32))
    #expect(diff.changes[2].new?.frame == CGRect(x: 68, y: 32, width: 32, height: 32))
    #expect(diff.unchangedCount == 2)
  }

  @Test func `The children of a node that only grows do not move`() throws {
    let new = try Cards.changed(2) { $0.frame.size.height += 4 }
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: new)
    #expect(diff.changes.map(\.node.path) == ["row"])
  }

  @Test func `A node that moves in its parent has changed, even if its frame in the root is equal`()
    throws
  {
    var rows = Cards.rows
    rows[2].frame.origin.y += 4
    rows[4].frame.origin.y -= 4
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: try Cards.snapshot(rows))
    #expect(diff.changes.map(\.kind) == [.changed, .movedWithAncestor, .changed])
  }

  @Test func `Nodes in only one snapshot are added or removed`() throws {
    var rows = Cards.rows
    rows[4].path = "dot"
    rows[4].type = "Square"
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: try Cards.snapshot(rows))
    #expect(diff.changes.map(\.kind) == [.added, .removed])
    #expect(diff.changes.map(\.node.path) == ["dot", "badge"])
    #expect(diff.changes[0].old == nil)
    #expect(diff.changes[1].new == nil)
    #expect(diff.unchangedCount == 4)
  }

  @Test func `An inserted node does not change the nodes after it`() throws {
    var rows = Cards.rows
    rows.insert(
      .init(path: "new", parent: 0, frame: CGRect(x: 0, y: 20, width: 1, height: 1)),
      at: 2
    )
    for index in 4...5 { rows[index].parent = 3 }
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: try Cards.snapshot(rows))
    #expect(diff.changes.map(\.node.path) == ["new"])
    #expect(diff.unchangedCount == 5)
  }

  @Test(arguments: [
    (0.0, 0.25, 1), (0.25, 0.25, 0), (0.2, 0.25, 1), (0.5, -0.5, 0), (0.5, 0.75, 1),
  ])
  func `Edges within the tolerance are equal`(
    tolerance: Double,
    shift: CGFloat,
    count: Int
  ) throws {
    let new = try Cards.changed(1) { $0.frame.origin.x += shift }
    let diff = SnapshotDiff(
      old: try Cards.snapshot(),
      new: new,
      tolerance: Tolerance([.init(.points(tolerance))])
    )
    #expect(diff.changes.count == count)
  }

  @Test func `Paths are equal only byte by byte`() throws {
    var rows = Cards.rows
    rows[4].path = "e\u{301}"
    let old = try Cards.snapshot(rows)
    rows[4].path = "\u{e9}"
    let diff = SnapshotDiff(old: old, new: try Cards.snapshot(rows))
    #expect(diff.changes == [])
    #expect(diff.renamings.map(\.old.path) == ["e\u{301}"])
    #expect(!diff.isEmpty)
  }

  @Test func `A sum that is rounded differently follows from an edit inside`() throws {
    var rows = Cards.rows
    rows[1].label = "Hello you"
    rows[0].frame.size.height = rows[0].frame.size.height.nextUp
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: try Cards.snapshot(rows))
    #expect(diff.changes.map(\.node.path) == ["card"])
    #expect(diff.changes.map(\.causes) == [[0]])
    #expect(diff.causes.map(\.kind) == [.edited])
  }
}
