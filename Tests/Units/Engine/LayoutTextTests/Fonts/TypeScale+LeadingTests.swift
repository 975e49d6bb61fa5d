import Foundation
import LayoutText
import Testing

/// Lengths that scale with the text size, as measured with `UIFontMetrics` on iOS 26 (Vercantez/openuikit,
/// `dynamic_type_ios.json`).
@Suite struct TypeScaleLeadingTests {
  /// The scaled values of 64 points, in thirds of a point, by style and text size; 0 is not known.
  private static let measured: [(Font.TextStyle, [CGFloat])] = [
    (.largeTitle, [178, 183, 0, 192, 201, 215, 225, 244, 267, 286, 309, 328]),
    (.title, [175, 181, 0, 192, 203, 215, 232, 260, 288, 322, 344, 384]),
    (.title2, [165, 171, 178, 192, 206, 219, 233, 281, 322, 357, 405, 453]),
    (.title3, [169, 177, 184, 192, 215, 230, 246, 292, 338, 392, 445, 499]),
    (.headline, [166, 175, 183, 192, 209, 227, 253, 297, 349, 419, 445, 541]),
    (.subheadline, [154, 173, 182, 192, 211, 230, 250, 298, 346, 413, 480, 557]),
    (.body, [166, 175, 183, 192, 209, 227, 253, 297, 349, 419, 489, 541]),
    (.callout, [165, 174, 183, 192, 210, 229, 256, 293, 357, 421, 475, 549]),
    (.footnote, [171, 0, 171, 192, 213, 235, 256, 309, 352, 427, 491, 555]),
    (.caption, [156, 0, 156, 192, 228, 252, 276, 324, 384, 468, 528, 612]),
    (.caption2, [192, 0, 192, 192, 266, 295, 325, 369, 428, 517, 606, 709]),
  ]

  @Test(arguments: measured)
  func `Lengths grow with the line height of their text style`(
    style: Font.TextStyle,
    thirds: [CGFloat]
  ) {
    for (size, third) in zip(DynamicTypeSize.allCases, thirds) where third > 0 {
      #expect((64 * size.metricScale(of: style) * 3).rounded() == third, "\(style) \(size)")
    }
  }

  @Test(arguments: Font.TextStyle.allCases)
  func `A greater text size never makes lengths smaller`(style: Font.TextStyle) {
    let scales = DynamicTypeSize.allCases.map { $0.metricScale(of: style) }
    #expect(scales == scales.sorted())
    #expect(DynamicTypeSize.large.metricScale(of: style) == 1)
  }
}
