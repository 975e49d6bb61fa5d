import Foundation
import Testing

@testable import LayoutText

@Suite struct LineMetricsTests {
  private static let spacings: [CGFloat] = [0, 0.1, 1, 2.7, 1 / 3]
  private static let lowHeights: [CGFloat] = [-.infinity, -1, 0, 1, 20.9, 21, 40.9]
  private static let boundlessHeights: [CGFloat?] = [
    nil, .infinity, .greatestFiniteMagnitude, 1e15,
  ]

  @Test(arguments: spacings)
  func `A height has room for the lines that are no higher`(_ spacing: CGFloat) {
    var content = TextContent("", font: Font.body.resolved())
    content.lineSpacing = spacing
    let metrics = LineMetrics(content)
    for count in 2...200 {
      let height = metrics.height(ofCount: count)
      #expect(metrics.count(inHeight: height) == count)
      #expect(metrics.count(inHeight: height.nextDown) == count - 1)
    }
  }

  @Test(arguments: lowHeights)
  func `Every height has room for one line`(_ height: CGFloat) {
    let metrics = LineMetrics(TextContent("", font: Font.body.resolved()))
    #expect(metrics.count(inHeight: height) == 1)
  }

  @Test(arguments: boundlessHeights)
  func `A height without bound has room for any number of lines`(_ height: CGFloat?) {
    let metrics = LineMetrics(TextContent("", font: Font.body.resolved()))
    #expect(metrics.count(inHeight: height) == .max)
  }
}

@Suite struct MicropointsTests {
  private static let reported: [(length: Int, scale: CGFloat, width: CGFloat)] = [
    (0, 1, 0), (1, 1, 1), (62_068_000, 1, 63), (62_068_000, 2, 62.5), (62_068_000, 3, 187.0 / 3),
    (500_000, 2, 0.5), (500_001, 2, 1), (9_452_000, 2, 9.5), (9_452_000, 1.5, 10),
  ]
  private static let capacities: [(width: CGFloat, capacity: Int)] = [
    (0, 0), (-1, 0), (0.49, 490_000), (10, 10_000_000), (10.74, 10_740_000),
    (-.infinity, 0), (.nan, 0), (.infinity, .max), (1e300, .max),
  ]

  @Test(arguments: reported)
  func `A width is reported in whole pixels, rounded up`(
    length: Int,
    scale: CGFloat,
    width: CGFloat
  ) {
    #expect(Micropoints.reportedWidth(length, scale: scale) == width)
  }

  @Test(arguments: capacities)
  func `A line fits in a width that is as long`(width: CGFloat, capacity: Int) {
    #expect(Micropoints.capacity(ofWidth: width) == capacity)
  }

  @Test func `An unspecified width has room for any line`() {
    #expect(Micropoints.capacity(ofWidth: nil) == Micropoints.unlimited)
  }

  @Test(arguments: [1, 499_999, 500_000, 500_001, 123_456_789], [1, 1.5, 2, 3])
  func `A line fits in its own reported width`(_ length: Int, scale: CGFloat) {
    let width = Micropoints.reportedWidth(length, scale: scale)
    #expect(Micropoints.capacity(ofWidth: width) >= length)
  }

  @Test(arguments: [1, 499_999, 500_000, 500_001, 123_456_789, 71_666_667])
  func `A line fits in its least width and in no smaller one`(_ length: Int) {
    let width = Micropoints.leastWidth(for: length)
    #expect(Micropoints.capacity(ofWidth: width) == length)
    #expect(Micropoints.capacity(ofWidth: width.nextDown) == length - 1)
  }
}
