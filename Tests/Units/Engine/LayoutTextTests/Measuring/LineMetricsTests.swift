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
