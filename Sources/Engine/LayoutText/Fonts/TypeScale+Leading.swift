package import Foundation

extension DynamicTypeSize {
  /// Returns the factor by which lengths grow that are scaled like a text style.
  ///
  /// It is the ratio of the line heights that Apple publishes for the style, for this size and for
  /// `large`; not that of its font sizes. `UIFontMetrics` scales by it for every style and size
  /// (measured on iOS 26: Vercantez/openuikit, `dynamic_type_ios.json`).
  package func metricScale(of style: Font.TextStyle) -> CGFloat {
    let leadings = TypeScale.leadings(of: style)
    return CGFloat(leadings[index]) / CGFloat(leadings[DynamicTypeSize.large.index])
  }
}

extension TypeScale {
  /// Returns the line heights of a style on iOS from `xSmall` through `accessibility5`, published in
  /// the Human Interface Guidelines for iOS and iPadOS.
  ///
  /// Where a measurement differs from the guidelines, as at the fourth accessibility size of
  /// headlines, the measured height is listed.
  fileprivate static func leadings(of style: Font.TextStyle) -> [Int] {
    switch style {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    case .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]
    case .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
    }
  }
}
