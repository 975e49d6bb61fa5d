import Foundation
import LayoutDiff

/// The nodes of a result that overlap a sibling: the view `overlap` compares only these with each other.
enum OverlappingSiblings {
  /// A rectangle's edges, relative to the parent.
  struct Edges {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    init(_ frame: CGRect) {
      (left, top) = (frame.origin.x, frame.origin.y)
      (right, bottom) = (left + frame.size.width, top + frame.size.height)
    }

    /// Whether it covers some area.
    var hasArea: Bool { right > left && bottom > top }

    func overlaps(_ other: Edges) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// Up to this number of siblings, comparing each pair is faster than counting.
  private static let pairLimit = 32

  /// Finds the nodes that overlap at least one sibling.
  ///
  /// - Parameters:
  ///   - placements: The placements in pre-order.
  ///   - parents: The position of each node's parent, which comes before it; -1 for the root.
  /// - Returns: The positions of the nodes, siblings after each other.
  static func nodes(of placements: [Placement], _ parents: [Int]) -> [Int] {
    var nodes: [Int] = []
    for siblings in families(parents) where siblings.count > 1 {
      let edges = siblings.map { Edges(placements[$0].frame) }
      let overlap = edges.count > pairLimit ? byCounting(edges) : byPairs(edges)
      for (node, isOverlapping) in zip(siblings, overlap) where isOverlapping { nodes.append(node) }
    }
    return nodes
  }

  /// Returns the children of each node, in pre-order.
  private static func families(_ parents: [Int]) -> [ArraySlice<Int>] {
    var ends = [Int](repeating: 0, count: parents.count + 1)
    for parent in parents where parent >= 0 { ends[parent + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    var next = ends
    var children = [Int](repeating: 0, count: ends.last ?? 0)
    for (node, parent) in parents.enumerated() where parent >= 0 {
      children[next[parent]] = node
      next[parent] += 1
    }
    return parents.indices.map { children[ends[$0]..<ends[$0 + 1]] }
  }

  /// Returns whether each rectangle overlaps a different one, in quadratic time.
  static func byPairs(_ edges: [Edges]) -> [Bool] {
    var found = [Bool](repeating: false, count: edges.count)
    for one in edges.indices where edges[one].hasArea {
      for other in (one + 1)..<edges.count
      where edges[other].hasArea && edges[one].overlaps(edges[other]) {
        (found[one], found[other]) = (true, true)
      }
    }
    return found
  }

  /// Returns whether each rectangle overlaps a different one, in n log n time even for a pile.
  ///
  /// A rectangle overlaps those that begin before its end, less those that end before its beginning,
  /// horizontally and vertically; it is one of them itself.
  static func byCounting(_ edges: [Edges]) -> [Bool] {
    let solid = edges.indices.filter { edges[$0].hasArea }
    let (beginsX, beginsY) = (solid.map { edges[$0].left }, solid.map { edges[$0].top })
    let (endsX, endsY) = (solid.map { edges[$0].right }, solid.map { edges[$0].bottom })
    let begun = PointCounts.counts(.values(beginsX, below: endsX), .values(beginsY, below: endsY))
    let above = PointCounts.counts(.values(beginsX, below: endsX), .values(endsY, upTo: beginsY))
    let before = PointCounts.counts(.values(endsX, upTo: beginsX), .values(beginsY, below: endsY))
    let both = PointCounts.counts(.values(endsX, upTo: beginsX), .values(endsY, upTo: beginsY))
    var found = [Bool](repeating: false, count: edges.count)
    for (place, index) in solid.enumerated() {
      found[index] = begun[place] - above[place] - before[place] + both[place] > 1
    }
    return found
  }
}
