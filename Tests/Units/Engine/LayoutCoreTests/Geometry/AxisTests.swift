import LayoutCore
import Testing

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
