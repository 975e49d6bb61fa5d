import Foundation
import LayoutText
import Testing

/// The line heights of system fonts by size.
@Suite struct LineHeightRuleTests {
  private static let cases: [(size: CGFloat, lineHeight: CGFloat)] = [
    // Published sizes.
    (11, 13), (17, 22), (34, 41), (60, 70),
    // Halfway between 17 (22) and 18 (23), and between 11 (13) and 12 (16).
    (17.5, 22.5), (11.5, 14.5),
    // A fifth of the way from 40 (48) to 42 (50): 48.4, rounded up.
    (40.4, 48.5),
    // Under 11: 10 × 13 / 11 = 11.82; over 60: 120 × 70 / 60.
    (10, 12), (5.5, 6.5), (120, 140), (90, 105),
  ]

  @Test(arguments: cases)
  func `A system font's line height lies between the published ones`(
    size: CGFloat,
    lineHeight: CGFloat
  ) {
    #expect(Font.system(size: size).resolved().lineHeight == lineHeight)
  }

  @Test(arguments: Font.TextStyle.allCases)
  func `A system font of a style's size has lines as high as the style's`(
    _ style: Font.TextStyle
  ) {
    let font = Font.system(style).resolved()
    #expect(Font.system(size: font.size).resolved().lineHeight == font.lineHeight)
  }

  @Test func `A greater font never has lower lines`() {
    var last: CGFloat = 0
    for tenths in 1...2000 {
      let lineHeight = Font.system(size: CGFloat(tenths) / 10).resolved().lineHeight
      #expect(lineHeight >= last)
      last = lineHeight
    }
  }
}
