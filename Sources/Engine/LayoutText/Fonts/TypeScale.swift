import Foundation
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

  /// Returns the default weight of a style.
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
}

extension TypeScale {
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

  private static let largeTitle = [
    31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60,
  ]
  private static let title = [
    25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58,
  ]
  private static let title2 = [
    19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56,
  ]
  private static let title3 = [
    17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55,
  ]
  private static let body = [
    14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,
  ]
  private static let callout = [
    13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51,
  ]
  private static let subheadline = [
    12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49,
  ]
  private static let footnote = [
    12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44,
  ]
  private static let caption = [
    11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43,
  ]
  private static let caption2 = [
    11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40,
  ]
}
