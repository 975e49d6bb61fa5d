import Foundation
import LayoutCore
import LayoutText
import Testing

/// The heights of a font's lines.
@Suite struct FontResolvedTests {
  @Test func `Ascent and descent are shares of the size on iOS`() {
    let font = Font.system(size: 2048).resolved()
    #expect(font.ascent == 1950)
    #expect(font.descent == 494)
    #expect(font.baselineOffset == 1950)
    #expect(font.lineHeight == 2444)
  }

  /// Measured on macOS 27, but for 20 points: on macOS 26.6.
  private static let onMac: [(size: CGFloat, lineHeight: CGFloat, baseline: CGFloat)] = [
    (9, 11, 9), (10, 13, 10), (11, 14, 11), (12, 15, 12), (13, 16, 13), (14, 17, 14), (15, 19, 15),
    (16, 19, 15), (17, 20, 16), (20, 24, 19), (22, 26, 21), (26, 30, 25), (30, 35, 29),
  ]

  @Test(arguments: onMac)
  func `The lines of the system font are whole points on macOS`(
    size: CGFloat,
    lineHeight: CGFloat,
    baseline: CGFloat
  ) {
    let font = Font.system(size: size).resolved(on: .macOS26)
    #expect(font.lineHeight == lineHeight)
    #expect(font.baselineOffset == baseline)
  }

  @Test func `A text style of 17 points and more has exact lines on macOS`() {
    // 17 × 2412 / 2048 = 20.02: measured as 20.5 at two pixels per point.
    #expect(abs(Font.title2.resolved(on: .macOS26).lineHeight - 20.0215) < 0.001)
    #expect(Font.title3.resolved(on: .macOS26).lineHeight == 19)
  }

  @Test func `Helvetica has its own line height`() {
    #expect(Font.custom("Helvetica", fixedSize: 17).resolved(on: .macOS26).lineHeight == 17)
    #expect(Font.custom("Helvetica-Bold", fixedSize: 17).resolved().lineHeight == 17)
    #expect(Font.custom("Helvetica Neue", fixedSize: 17).resolved().lineHeight != 17)
  }

  @Test func `Leading changes the line height by 2 points, half over and half under the letters`() {
    let body = Font.body.resolved()
    let loose = Font.body.leading(.loose).resolved()
    #expect(abs(loose.lineHeight - body.lineHeight - 2) < 1e-9)
    #expect(abs(loose.baselineOffset - body.baselineOffset - 1) < 1e-9)
    let tight = Font.body.leading(.tight).resolved()
    #expect(abs(tight.lineHeight - body.lineHeight + 2) < 1e-9)
    #expect(Font.body.leading(.standard) == Font.body)
  }

  @Test func `A line is at least half a point high`() {
    let font = Font.system(size: 0.5).leading(.tight).resolved()
    #expect(abs(font.lineHeight - 0.5) < 1e-9)
  }

  @Test func `Distances beside text grow with the size`() {
    // Measured on macOS 27 at two pixels per point: 4.742 and 8.151, 8.984 and 15.802.
    let small = Font.system(size: 13).resolved(on: .macOS26).distancesToOtherViews(displayScale: 2)
    #expect(abs(small.above - 4.742) < 0.001)
    #expect(abs(small.below - 8.151) < 0.001)
    let large = Font.system(size: 26).resolved(on: .macOS26).distancesToOtherViews(displayScale: 2)
    #expect(abs(large.above - 8.984) < 0.001)
    #expect(abs(large.below - 15.802) < 0.001)
  }
}
