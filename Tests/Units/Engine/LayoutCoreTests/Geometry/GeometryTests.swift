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

@Suite struct AngleTests {
  private static let angles: [(degrees: Double, radians: Double)] = [
    (0, 0), (180, Double.pi), (90, Double.pi / 2), (-45, -Double.pi / 4), (720, 4 * Double.pi),
  ]

  @Test(arguments: angles)
  func `An angle is read in degrees and in radians`(degrees: Double, radians: Double) {
    for angle in [
      Angle(degrees: degrees), .degrees(degrees), Angle(radians: radians),
      .radians(radians),
    ] {
      #expect(abs(angle.degrees - degrees) < 1e-12)
      #expect(abs(angle.radians - radians) < 1e-12)
    }
  }

  @Test func `Setting the degrees sets the radians`() {
    var angle = Angle.zero
    angle.degrees = 180
    #expect(angle == Angle(radians: .pi))
    angle.radians = 0
    #expect(angle == Angle())
  }

  @Test func `Angles compare by their turn`() {
    #expect(Angle.degrees(-1) < .zero)
    #expect(Angle.degrees(359) < .degrees(361))
    #expect(!(Angle.degrees(90) < .degrees(90)))
  }
}

@Suite struct UnitPointTests {
  private static let points: [(UnitPoint, CGFloat, CGFloat)] = [
    (.zero, 0, 0), (.center, 0.5, 0.5), (.leading, 0, 0.5), (.trailing, 1, 0.5), (.top, 0.5, 0),
    (.bottom, 0.5, 1), (.topLeading, 0, 0), (.topTrailing, 1, 0), (.bottomLeading, 0, 1),
    (.bottomTrailing, 1, 1), (UnitPoint(), 0, 0), (UnitPoint(x: 0.25, y: 2), 0.25, 2),
  ]

  @Test(arguments: points)
  func `A point is parts of a width and of a height`(point: UnitPoint, x: CGFloat, y: CGFloat) {
    #expect(point.x == x)
    #expect(point.y == y)
    #expect(point == UnitPoint(x: x, y: y))
  }
}
