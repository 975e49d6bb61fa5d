import Foundation
import KeylineSQLite
import LayoutCore
import LayoutDiff
import LayoutMigrations
import RandomNumbers
import Testing

@testable import LayoutStore

@Suite struct FrameInsertionTests {
  private func index() throws -> Connection {
    let connection = try Connection.inMemory()
    for migration in Migrations.index { try connection.run(migration.text) }
    return connection
  }

  private func placement(_ x: Double, _ y: Double, _ width: CGFloat? = nil) -> Placement {
    Placement(
      frame: CGRect(x: x, y: y, width: 1, height: 2),
      proposal: ProposedViewSize(width: width, height: 3)
    )
  }

  @Test func `Positions are sums from the root, and keep the type of JSON's numbers`() throws {
    let index = try index()
    let frames = try FrameInsertion(index)
    let first = try frames.insert(
      [placement(1, 0.5, .infinity), placement(2, 0.5), placement(0.25, 1, -.infinity)],
      [-1, 0, 1]
    )
    let second = try frames.insert([placement(0, 0, 9)], [-1])
    #expect([first, second] == [1, 4])
    let rows = try index.prepare("SELECT root_x, root_y, proposed_width FROM node_frame").all {
      [try $0.value(0), try $0.value(1), try $0.value(2)]
    }
    #expect(
      rows == [
        [.integer(1), .real(0.5), .text("infinity")], [.integer(3), .real(1), .null],
        [.real(3.25), .real(2), .text("-infinity")], [.integer(0), .integer(0), .integer(9)],
      ]
    )
  }

  @Test func `A parent that does not come before its child is damage`() throws {
    let frames = try FrameInsertion(try index())
    let error = refusal { _ = try frames.insert([placement(0, 0), placement(0, 0)], [-1, 5]) }
    #expect(error?.code == .damaged)
  }
}

@Suite struct OverlappingSiblingsTests {
  private typealias Edges = OverlappingSiblings.Edges

  private func placements(_ frames: [CGRect]) -> [Placement] {
    frames.map { Placement(frame: $0, proposal: .unspecified) }
  }

  @Test(arguments: [
    ("they share some area", CGRect(x: 9, y: 9, width: 10, height: 10), true),
    ("one contains the other", CGRect(x: 2, y: 2, width: 1, height: 1), true),
    ("they are equal", CGRect(x: 0, y: 0, width: 10, height: 10), true),
    ("they share an edge", CGRect(x: 10, y: 0, width: 10, height: 10), false),
    ("they share a corner", CGRect(x: 10, y: 10, width: 10, height: 10), false),
    ("one has no width", CGRect(x: 5, y: 0, width: 0, height: 10), false),
    ("they are beside each other", CGRect(x: 11, y: 0, width: 10, height: 10), false),
  ])
  func `Two siblings overlap if both cover some area`(
    _ title: String,
    _ other: CGRect,
    _ isOverlapping: Bool
  ) {
    let root = CGRect(x: 0, y: 0, width: 50, height: 50)
    let one = CGRect(x: 0, y: 0, width: 10, height: 10)
    let nodes = OverlappingSiblings.nodes(of: placements([root, one, other]), [-1, 0, 0])
    #expect(nodes == (isOverlapping ? [1, 2] : []), "\(title)")
  }

  @Test func `Nodes of different parents are not siblings`() {
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let nodes = OverlappingSiblings.nodes(
      of: placements(Array(repeating: frame, count: 7)),
      [-1, 0, 1, 1, 0, 4, 3]
    )
    #expect(nodes == [1, 4, 2, 3])
  }

  @Test(arguments: [1, 2, 5, 60, 400])
  func `Counting finds what comparing all pairs finds`(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for round in 0..<60 {
      // A small grid makes rectangles touch, coincide and have no area.
      let extent = 2 + round * 2
      let edges = (0..<count).map { _ in
        Edges(
          CGRect(
            x: Int.random(in: 0..<extent, using: &random),
            y: Int.random(in: 0..<extent, using: &random),
            width: Int.random(in: 0...3, using: &random),
            height: Int.random(in: 0...3, using: &random)
          )
        )
      }
      #expect(OverlappingSiblings.byCounting(edges) == OverlappingSiblings.byPairs(edges))
    }
  }
}

@Suite struct PointCountsTests {
  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `Counts are those of comparing each point with each pair of limits`(
    _ includesFirst: Bool,
    _ includesSecond: Bool
  ) {
    var random = SeededGenerator(seed: 7)
    for count in 0..<40 {
      func coordinate(_ includesLimit: Bool) -> PointCounts.Coordinate {
        func values() -> [Double] {
          (0..<count).map { _ in Double(Int.random(in: 0..<9, using: &random)) }
        }
        return PointCounts.Coordinate(
          values: values(),
          limits: values(),
          includesLimit: includesLimit
        )
      }
      let (first, second) = (coordinate(includesFirst), coordinate(includesSecond))
      let expected = (0..<count).map { limit in
        (0..<count).count {
          first.isBelow(first.values[$0], first.limits[limit])
            && second.isBelow(second.values[$0], second.limits[limit])
        }
      }
      #expect(PointCounts.counts(first, second) == expected)
    }
  }
}
