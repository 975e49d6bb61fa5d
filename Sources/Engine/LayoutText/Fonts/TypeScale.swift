package import Foundation
import LayoutCore

/// The sizes of the text styles on a platform for a Dynamic Type size.
struct TypeScale {
  let platform: Platform
  let dynamicTypeSize: DynamicTypeSize

  /// Returns the size of a style, in points.
  func size(of style: Font.TextStyle) -> CGFloat {
    if platform == .macOS26 { return TypeScale.sizeOnMac(of: style) }
    return CGFloat(TypeScale.sizes(of: style)[dynamicTypeSize.index])
  }

  func weight(of style: Font.TextStyle) -> Font.Weight {
    switch style {
    case .headline: platform == .macOS26 ? .bold : .semibold
    case .caption2: platform == .macOS26 ? .medium : .regular
    default: .regular
    }
  }

  /// Returns a size scaled like a text style that Dynamic Type scales from its default size.
  func scaled(_ size: CGFloat, like style: Font.TextStyle) -> CGFloat {
    if platform == .macOS26 { return size }
    let sizes = TypeScale.sizes(of: style)
    let scaled = sizes[dynamicTypeSize.index]
    let standard = sizes[DynamicTypeSize.large.index]
    return scaled == standard ? size : size * CGFloat(scaled) / CGFloat(standard)
  }

  /// Returns the size of a style on macOS, published in the Human Interface Guidelines and measured
  /// on macOS 27.
  private static func sizeOnMac(of style: Font.TextStyle) -> CGFloat {
    switch style {
    case .largeTitle: 26
    case .title: 22
    case .title2: 17
    case .title3: 15
    case .headline, .body: 13
    case .callout: 12
    case .subheadline: 11
    case .footnote, .caption, .caption2: 10
    }
  }

  /// Returns the published line height of a style, in points.
  func lineHeight(of style: Font.TextStyle) -> CGFloat {
    if platform == .macOS26 { return TypeScale.lineHeightOnMac(of: style) }
    return CGFloat(TypeScale.leadings(of: style)[dynamicTypeSize.index])
  }

  /// Returns the line height of a style on macOS, published in the Human Interface Guidelines.
  private static func lineHeightOnMac(of style: Font.TextStyle) -> CGFloat {
    switch style {
    case .largeTitle: 32
    case .title: 26
    case .title2: 22
    case .title3: 20
    case .headline, .body: 16
    case .callout: 15
    case .subheadline: 14
    case .footnote, .caption, .caption2: 13
    }
  }

  /// Returns the sizes of a style on iOS from `xSmall` through `accessibility5`, published in the
  /// Human Interface Guidelines for iOS and iPadOS.
  private static func sizes(of style: Font.TextStyle) -> [Int] {
    switch style {
    case .largeTitle: largeTitle
    case .title: title
    case .title2: title2
    case .title3: title3
    case .headline, .body: body
    case .subheadline: subheadline
    case .callout: callout
    case .footnote: footnote
    case .caption: caption
    case .caption2: caption2
    }
  }

  private static let largeTitle = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
  private static let title = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
  private static let title2 = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
  private static let title3 = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
  private static let body = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
  private static let callout = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
  private static let subheadline = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
  private static let footnote = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
  private static let caption = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
  private static let caption2 = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]

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

/// The text size that the user prefers.
public enum DynamicTypeSize: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The smallest size.
  case xSmall
  /// A small size.
  case small
  /// A size below the default.
  case medium
  /// The default size.
  case large
  /// A size above the default.
  case xLarge
  /// A large size.
  case xxLarge
  /// The largest size that is not an accessibility size.
  case xxxLarge
  /// The first accessibility size.
  case accessibility1
  /// The second accessibility size.
  case accessibility2
  /// The third accessibility size.
  case accessibility3
  /// The fourth accessibility size.
  case accessibility4
  /// The fifth accessibility size, which is the largest.
  case accessibility5

  /// Whether the size is one of the accessibility sizes, for users who need very large text.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The position among the sizes, starting with the smallest at 0.
  var index: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .accessibility1: 7
    case .accessibility2: 8
    case .accessibility3: 9
    case .accessibility4: 10
    case .accessibility5: 11
    }
  }

  /// Returns whether `lhs` is smaller than `rhs`.
  public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool {
    lhs.index < rhs.index
  }
}
