import Foundation
import LayoutCore
import Testing

@Suite struct EdgeTests {
  private static let sets: [(Edge.Set, [Edge])] = [
    ([], []), (.top, [.top]), (.leading, [.leading]), (.bottom, [.bottom]),
    (.trailing, [.trailing]), (.horizontal, [.leading, .trailing]), (.vertical, [.top, .bottom]),
    (.all, [.top, .leading, .bottom, .trailing]),
    ([.top, .horizontal], [.top, .leading, .trailing]),
  ]

  @Test(arguments: sets)
  func `A set of edges holds its edges and no others`(set: Edge.Set, edges: [Edge]) {
    #expect(Edge.allCases.filter { set.contains(Edge.Set($0)) } == edges)
    #expect(edges.reduce(into: Edge.Set()) { $0.formUnion(Edge.Set($1)) } == set)
  }

  @Test func `The edges on an axis read back from their encoding`() throws {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    for edge in HorizontalEdge.allCases {
      #expect(try decoder.decode(HorizontalEdge.self, from: encoder.encode(edge)) == edge)
    }
    for edge in VerticalEdge.allCases {
      #expect(try decoder.decode(VerticalEdge.self, from: encoder.encode(edge)) == edge)
    }
    #expect(HorizontalEdge.leading != .trailing)
    #expect(VerticalEdge.top != .bottom)
  }
}
