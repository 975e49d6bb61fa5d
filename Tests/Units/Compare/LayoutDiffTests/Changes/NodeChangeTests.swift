import CardSnapshots
import Foundation
import Testing

@testable import LayoutDiff

@Suite struct ChangeListerTests {
  /// A column of leaves, each of a different type, and the same with the first leaves one point taller.
  private func columns(of count: Int, grown: Int) throws -> NodePairs {
    func snapshot(_ grown: Int) throws -> Snapshot {
      let height = 10.0 * CGFloat(count) + CGFloat(grown)
      var rows = [
        Cards.Row(
          path: "column",
          type: "VStack",
          frame: CGRect(x: 0, y: 0, width: 10, height: height)
        )
      ]
      var top: CGFloat = 0
      for index in 0..<count {
        let height: CGFloat = index < grown ? 11 : 10
        rows.append(
          Cards.Row(
            path: "leaf-\(index)",
            type: "Leaf\(index)",
            parent: 0,
            frame: CGRect(x: 0, y: top, width: 10, height: height)
          )
        )
        top += height
      }
      return try Cards.snapshot(rows)
    }
    return NodePairs(old: try snapshot(0), new: try snapshot(grown))
  }

  @Test(arguments: [(3, 3, 0), (8, 8, 0), (12, 8, 4), (64, 8, 56), (65, 8, 57), (90, 8, 82)])
  func `Eight causes are listed, and the others are counted`(
    grown: Int,
    listed: Int,
    more: Int
  ) throws {
    let pairs = try columns(of: 100, grown: grown)
    let listing = ChangeLister(pairs, tolerance: .exact, listsConfiguration: false)
    let column = try #require(listing.changes.first { $0.node.path == "column" })
    #expect(column.causes.count == listed)
    #expect(column.moreCauses == more)
  }

  @Test func `Severities are ordered, and none is below itself`() {
    let all: [NodeChange.Severity] = [.frames, .lines, .alternative, .truncation]
    for (index, severity) in all.enumerated() {
      #expect(all.map { severity < $0 } == all.indices.map { index < $0 })
    }
  }

  @Test func `Each change has the node and both sides of its snapshots`() throws {
    let pairs = try columns(of: 10, grown: 3)
    let changes = ChangeLister(pairs, tolerance: .exact, listsConfiguration: false).changes
    #expect(changes.count == 11)
    for change in changes {
      let position = change.position
      #expect(change.node == pairs.new.outline.nodes[position])
      #expect(change.oldPath == pairs.old.outline.nodes[position].path)
      #expect(change.old == NodeChange.Side(position, of: pairs.old))
      #expect(change.new == NodeChange.Side(position, of: pairs.new))
    }
  }
}
