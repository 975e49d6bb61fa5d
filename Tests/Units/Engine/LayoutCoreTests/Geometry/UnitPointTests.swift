import Foundation
import LayoutCore
import Testing

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
