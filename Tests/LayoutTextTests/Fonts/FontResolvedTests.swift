import Foundation
import LayoutText
import Testing

/// Where a font's baseline lies.
@Suite struct FontResolvedTests {
  /// Half of the line height, and 0.3555 of the size; then the nearest half point.
  private static let cases: [(font: Font, offset: CGFloat)] = [
    (.body, 17),  // 11 + 6.0435 = 17.0435
    (.largeTitle, 32.5),  // 20.5 + 12.087 = 32.587
    (.caption2, 10.5),  // 6.5 + 3.9105 = 10.4105
    (.system(size: 20), 19.5),  // 12.5 + 7.11 = 19.61
    (.body.leading(.loose), 18),  // 12 + 6.0435
    (.body.leading(.tight), 16),  // 10 + 6.0435
  ]

  @Test(arguments: cases)
  func `The baseline lies where the letters are in the middle of the line`(
    font: Font,
    offset: CGFloat
  ) {
    #expect(font.resolved().baselineOffset == offset)
  }

  @Test func `Ascent and descent are shares of the size`() {
    let font = Font.system(size: 100).resolved()
    #expect(font.ascent == 95.2)
    #expect(font.descent == 24.1)
  }

  @Test func `Leading changes the line height by 2 points`() {
    #expect(Font.body.leading(.tight).resolved().lineHeight == 20)
    #expect(Font.body.leading(.loose).resolved().lineHeight == 24)
    #expect(Font.body.leading(.standard) == Font.body)
  }

  @Test func `A line is at least half a point high`() {
    #expect(Font.system(size: 0.5).leading(.tight).resolved().lineHeight == 0.5)
  }
}
