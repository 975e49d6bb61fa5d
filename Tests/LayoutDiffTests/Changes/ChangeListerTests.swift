import CardSnapshots
import Foundation
import Testing

@testable import LayoutDiff

@Suite struct ChangeListerTests {
  /// A column of leaves, each of a type of its own, and the same with the first of them a point higher.
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

  private func list<Causes: CauseNumbers>(
    _ pairs: NodePairs,
    by causes: Causes.Type
  ) -> ChangeLister<Causes> {
    ChangeLister(CauseFinder<Causes>(pairs), tolerance: .exact, tellsSurroundings: true)
  }

  @Test(arguments: [0, 1, 2, 7, 8, 9, 40, 64])
  func `Causes kept as bits are told as those in a list are`(grown: Int) throws {
    let pairs = try columns(of: 64, grown: grown)
    let (few, any) = (list(pairs, by: FewCauses.self), list(pairs, by: CauseSet.self))
    #expect(few.changes == any.changes)
    #expect(few.causes == any.causes)
    #expect(few.unchangedCount == any.unchangedCount)
  }

  @Test(arguments: [(3, 3, 0), (8, 8, 0), (12, 8, 4), (64, 8, 56), (65, 8, 57), (90, 8, 82)])
  func `Of many causes eight are told, and how many more there are`(
    grown: Int,
    told: Int,
    more: Int
  ) throws {
    let pairs = try columns(of: 100, grown: grown)
    let listing = ChangeListing(pairs, tolerance: .exact, tellsSurroundings: false)
    let column = try #require(listing.changes.first { $0.node.path == "column" })
    #expect(column.causes.count == told)
    #expect(column.moreCauses == more)
  }
}
