import SwiftUI
import Testing

#if canImport(UIKit)
import UIKit
#endif

private struct Scaled: View {
  var body: some View {
    Color.red.frame(width: UIFontMetrics.default.scaledValue(for: 16))
  }
}

/// Scaled values and fonts as measured on iOS 26 (Vercantez/openuikit, `dynamic_type_ios.json`).
@MainActor
@Suite struct UIFontMetricsTests {
  nonisolated private static let cases:
    [(UIFont.TextStyle, UIContentSizeCategory, CGFloat, CGFloat, CGFloat)] = [
      (.body, .extraSmall, 17, 14 + 2 / 3.0, 15), (.body, .medium, 17, 16 + 1 / 3.0, 16),
      (.body, .extraExtraExtraLarge, 28, 37, 37),
      (.caption1, .accessibilityMedium, 24, 40 + 2 / 3.0, 41),
      (.largeTitle, .accessibilityExtraExtraExtraLarge, 34, 58, 58),
      (.footnote, .accessibilityLarge, 10, 18 + 1 / 3.0, 18), (.title2, .large, 22, 22, 22),
    ]

  @Test(arguments: cases)
  func `Values are rounded to pixels and fonts to points`(
    style: UIFont.TextStyle,
    category: UIContentSizeCategory,
    value: CGFloat,
    scaled: CGFloat,
    size: CGFloat
  ) {
    let metrics = UIFontMetrics(forTextStyle: style)
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(abs(metrics.scaledValue(for: value, compatibleWith: traits) - scaled) < 1e-9)
    let font = metrics.scaledFont(for: .systemFont(ofSize: value), compatibleWith: traits)
    #expect(font.pointSize == size)
  }

  @Test func `A scaled font keeps its weight, and stays within the greatest size`() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let bold = UIFont.boldSystemFont(ofSize: 17)
    let scaled = UIFontMetrics.default.scaledFont(for: bold, compatibleWith: traits)
    #expect(Font(scaled) == .system(size: 31, weight: .bold))
    let limited = UIFontMetrics.default
      .scaledFont(for: bold, maximumPointSize: 20, compatibleWith: traits)
    #expect(limited.pointSize == 20)
  }

  @Test func `Values follow the text size of the view that reads them`() throws {
    let view = Scaled().dynamicTypeSize(.accessibility3)
    #expect(try frames(view, in: ProposedViewSize(width: 100, height: 10))[0].width == 35)
    #expect(
      try frames(Scaled(), in: ProposedViewSize(width: 100, height: 10))[0].width == 16
    )
  }
}
