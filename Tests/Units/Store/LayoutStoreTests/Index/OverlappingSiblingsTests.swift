import Foundation
import LayoutCore
import LayoutDiff
import RandomNumbers
import Testing

@testable import LayoutStore

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
