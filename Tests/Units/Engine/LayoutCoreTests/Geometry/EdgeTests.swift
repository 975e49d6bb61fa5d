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

@Suite struct AxisTests {
  @Test func `Each axis has the other as its perpendicular`() {
    #expect(Axis.horizontal.perpendicular == .vertical)
    #expect(Axis.vertical.perpendicular == .horizontal)
    #expect(Axis.allCases.count == 2)
  }

  @Test func `An axis is written as in SwiftUI`() {
    #expect("\(Axis.horizontal) \(Axis.vertical)" == "horizontal vertical")
  }

  @Test func `A set of axes contains its elements`() {
    let both: Axis.Set = [.horizontal, .vertical]
    #expect(both.contains(.horizontal) && both.contains(.vertical))
    #expect(both.subtracting(.horizontal) == .vertical)
    #expect(Axis.Set.horizontal.isDisjoint(with: .vertical))
    #expect(Axis.Set([]).isEmpty)
    for axis in Axis.allCases {
      #expect(Axis.Set(axis) == (axis == .horizontal ? .horizontal : .vertical))
      #expect(both.contains(Axis.Set(axis)))
    }
  }
}

@Suite struct EdgeInsetsTests {
  @Test func `Insets are lengths by edge`() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.top == 1)
    #expect(insets.leading == 2)
    #expect(insets.bottom == 3)
    #expect(insets.trailing == 4)
  }

  private static let lengths: [(EdgeInsets, EdgeInsets)] = [
    (EdgeInsets(), EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)),
    (EdgeInsets(5), EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)),
    (EdgeInsets(5, edges: .top), EdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0)),
    (EdgeInsets(5, edges: .leading), EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0)),
    (EdgeInsets(5, edges: .bottom), EdgeInsets(top: 0, leading: 0, bottom: 5, trailing: 0)),
    (EdgeInsets(5, edges: .trailing), EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 5)),
    (EdgeInsets(-5, edges: .vertical), EdgeInsets(top: -5, leading: 0, bottom: -5, trailing: 0)),
    (EdgeInsets(5, edges: []), EdgeInsets()),
  ]

  @Test(arguments: lengths)
  func `A length is set on the given edges`(insets: EdgeInsets, expected: EdgeInsets) {
    #expect(insets == expected)
  }
}
