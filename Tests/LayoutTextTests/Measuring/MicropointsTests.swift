import Foundation
import Testing

@testable import LayoutText

@Suite struct MicropointsTests {
  private static let reported: [(length: Int, width: CGFloat)] = [
    (0, 0), (1, 0.5), (499_999, 0.5), (500_000, 0.5), (500_001, 1), (9_452_000, 9.5),
  ]
  private static let capacities: [(width: CGFloat, capacity: Int)] = [
    (0, 0), (-1, 0), (0.49, 0), (0.5, 500_000), (10, 10_000_000), (10.74, 10_500_000),
    (-.infinity, 0), (.nan, 0), (.infinity, .max), (1e300, .max),
  ]

  @Test(arguments: reported)
  func `A width is reported in whole half points, rounded up`(length: Int, width: CGFloat) {
    #expect(Micropoints.reportedWidth(length) == width)
  }

  @Test(arguments: capacities)
  func `A proposed width has room for the whole half points in it`(
    width: CGFloat,
    capacity: Int
  ) {
    #expect(Micropoints.capacity(ofWidth: width) == capacity)
  }

  @Test func `An unspecified width has room for any line`() {
    #expect(Micropoints.capacity(ofWidth: nil) == Micropoints.unlimited)
  }

  @Test(arguments: [1, 499_999, 500_000, 500_001, 123_456_789])
  func `A line fits in its own reported width and in no smaller one`(_ length: Int) {
    let width = Micropoints.reportedWidth(length)
    #expect(Micropoints.capacity(ofWidth: width) >= length)
    #expect(Micropoints.capacity(ofWidth: width.nextDown) < length)
  }
}
