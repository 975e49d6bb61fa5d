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

  /// A font with its measured distances to a view above, to a view below and to a text above.
  struct MeasuredDistances: CustomTestStringConvertible {
    let font: Font
    let platform: Platform
    let scale: CGFloat
    let above: CGFloat
    let below: CGFloat
    let toText: CGFloat
    var testDescription: String { "\(font.notation) on \(platform.rawValue) at \(scale)x" }
  }

  /// From iamcgn/swiftui-web, macOS 26.2 and iOS 26.0, at two pixels per point; from Kudo/sdk58, macOS
  /// 26.5 at one pixel and iOS 26.5 at three.
  static let measuredDistances: [MeasuredDistances] = {
    func row(
      _ font: Font,
      _ platform: Platform,
      _ scale: CGFloat,
      _ values: (above: CGFloat, below: CGFloat, toText: CGFloat)
    ) -> MeasuredDistances {
      MeasuredDistances(
        font: font,
        platform: platform,
        scale: scale,
        above: values.above,
        below: values.below,
        toText: values.toText
      )
    }
    return [
      row(.system(size: 10), .macOS26, 2, (3.6094, 6.2314, 0)),
      row(.system(size: 13), .macOS26, 2, (4.7422, 8.1509, 0)),
      row(.system(size: 20).weight(.bold), .macOS26, 2, (6.7188, 11.9629, 0)),
      row(.system(size: 20, design: .serif), .macOS26, 2, (7.3242, 12.2656, 0)),
      row(.system(size: 40), .macOS26, 2, (13.4375, 23.9258, 0)),
      row(.system(size: 12), .iOS26, 2, (4.3945, 7.3652, 0)),
      row(.system(size: 17), .iOS26, 2, (6.6006, 10.8091, 0)),
      row(.system(size: 40), .iOS26, 2, (14.6484, 24.5508, 0)),
      row(.largeTitle, .macOS26, 1, (9.484, 16.302, 2)),
      row(.title, .macOS26, 1, (7.641, 13.409, 1)),
      row(.title2, .macOS26, 1, (6.586, 11.043, 2)),
      row(.title3, .macOS26, 1, (5.164, 9.098, 3)),
      row(.body, .macOS26, 1, (4.742, 8.151, 1)),
      row(.callout, .macOS26, 1, (4.531, 7.678, 1)),
      row(.subheadline, .macOS26, 1, (4.32, 7.205, 2)),
      row(.footnote, .macOS26, 1, (4.109, 6.731, 2)),
      row(.largeTitle, .iOS26, 3, (12.535, 20.951, 0.667)),
      row(.title, .iOS26, 3, (10.421, 17.351, 0.667)),
      row(.title2, .iOS26, 3, (7.973, 13.42, 2)),
      row(.title3, .iOS26, 3, (7.491, 12.442, 1.334)),
      row(.body, .iOS26, 3, (6.434, 10.643, 2)),
      row(.subheadline, .iOS26, 3, (5.619, 9.331, 2.333)),
      row(.callout, .iOS26, 3, (5.86, 9.821, 2)),
      row(.footnote, .iOS26, 3, (4.803, 8.02, 2.667)),
      row(.caption, .iOS26, 3, (4.562, 7.533, 2)),
      row(.caption2, .iOS26, 3, (3.987, 6.71, 0)),
    ]
  }()

  @Test(arguments: measuredDistances)
  func `Distances beside text are those that were measured`(_ measured: MeasuredDistances) {
    let font = measured.font.resolved(on: measured.platform)
    let distances = font.distancesToOtherViews(displayScale: measured.scale)
    #expect(abs(distances.above - measured.above) < 0.002)
    #expect(abs(distances.below - measured.below) < 0.002)
    let toText = font.distanceToTextAbove(displayScale: measured.scale)
    #expect(abs(toText - measured.toText) < 0.002)
  }
}
