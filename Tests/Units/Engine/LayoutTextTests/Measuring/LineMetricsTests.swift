import Foundation
import LayoutCore
import Testing

@testable import LayoutText

@Suite struct LineMetricsTests {
  private static let spacings: [CGFloat] = [0, 0.1, 1, 2.7, 1 / 3]
  private static let lowHeights: [CGFloat] = [-.infinity, -1, 0, 1, 20.9, 21, 40.9]
  private static let boundlessHeights: [CGFloat?] = [
    nil, .infinity, .greatestFiniteMagnitude, 1e15,
  ]

  @Test(arguments: spacings)
  func `A height has room for the lines that are no more than a hundredth of a pixel higher`(
    _ spacing: CGFloat
  ) {
    let tolerance = PixelTolerance(displayScale: 1)
    var content = TextContent("", font: Font.body.resolved())
    content.lineSpacing = spacing
    let metrics = LineMetrics(content)
    for count in 2...200 {
      let height = metrics.height(ofCount: count)
      #expect(metrics.count(inHeight: height) == count)
      let least = tolerance.leastProposal(for: height)
      #expect(metrics.count(inHeight: least) == count)
      #expect(metrics.count(inHeight: least.nextDown) == count - 1)
    }
  }

  /// The height of lines of a font, measured on SwiftUI; see the rule `text-pitch`.
  struct Pitch: Sendable {
    let font: Font
    var size = DynamicTypeSize.large
    var platform = Platform.standard
    let count: Int
    let height: CGFloat
  }

  private static let pitches = [
    Pitch(font: .caption, count: 2, height: 91 / 3),
    Pitch(font: .subheadline, count: 4, height: 78),
    Pitch(font: .body, size: .accessibility5, count: 2, height: 376 / 3),
    Pitch(font: .footnote, size: .accessibility5, count: 2, height: 314 / 3),
    Pitch(font: .largeTitle, count: 3, height: 368 / 3),
    Pitch(font: .title3, platform: .macOS26, count: 2, height: 39),
    Pitch(font: .system(size: 13), count: 2, height: 94 / 3),
    Pitch(font: .system(size: 20), count: 5, height: 359 / 3),
  ]

  @Test(arguments: pitches)
  func `Lines of a text style are as far apart as published, and those of a size follow each other`(
    _ pitch: Pitch
  ) {
    let font = pitch.font.resolved(for: pitch.size, on: pitch.platform)
    var content = TextContent("a", font: font)
    content.displayScale = 3
    let metrics = LineMetrics(content)
    #expect(abs(metrics.height(ofCount: pitch.count) - pitch.height) < 0.001)
    #expect(metrics.count(inHeight: pitch.height) == pitch.count)
    let second = metrics.baseline(ofLine: 2) - metrics.baseline(ofLine: 1)
    #expect(abs(second - font.linePitch) <= 1 / 3)
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
    (0, 0), (-1, 0), (0.49, 500_000), (10, 10_010_000), (10.74, 10_750_000),
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
  func `A line fits in a width that is at most a hundredth of a pixel shorter`(
    width: CGFloat,
    capacity: Int
  ) {
    let tolerance = PixelTolerance(displayScale: 1)
    #expect(Micropoints.capacity(ofWidth: width, tolerance) == capacity)
  }

  @Test func `An unspecified width has room for any line`() {
    let tolerance = PixelTolerance(displayScale: 1)
    #expect(Micropoints.capacity(ofWidth: nil, tolerance) == Micropoints.unlimited)
  }

  @Test(arguments: [1, 499_999, 500_000, 500_001, 123_456_789], [1, 1.5, 2, 3])
  func `A line fits in its own reported width`(_ length: Int, scale: CGFloat) {
    let width = Micropoints.reportedWidth(length, scale: scale)
    let tolerance = PixelTolerance(displayScale: scale)
    #expect(Micropoints.capacity(ofWidth: width, tolerance) >= length)
  }

  @Test(arguments: [10_001, 499_999, 500_000, 500_001, 123_456_789, 71_666_667], [1, 1.5, 2, 3])
  func `A line fits in its least width and in no smaller one`(_ length: Int, scale: CGFloat) {
    let tolerance = PixelTolerance(displayScale: scale)
    let width = Micropoints.leastWidth(for: length, tolerance)
    #expect(Micropoints.capacity(ofWidth: width, tolerance) == length)
    #expect(Micropoints.capacity(ofWidth: width.nextDown, tolerance) == length - 1)
  }

  @Test(arguments: [1, 3_333, 10_000])
  func `A line of a hundredth of a pixel fits in every width over 0`(_ length: Int) {
    let tolerance = PixelTolerance(displayScale: 1)
    let width = Micropoints.leastWidth(for: length, tolerance)
    #expect(width == .leastNonzeroMagnitude)
    #expect(Micropoints.capacity(ofWidth: width, tolerance) >= length)
    #expect(Micropoints.capacity(ofWidth: 0, tolerance) == 0)
  }
}
