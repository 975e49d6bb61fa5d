import SwiftUI

/// The names of values in documents, which are those of SwiftUI.
enum Names {
  static let horizontal: [String: HorizontalAlignment] = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]

  static let vertical: [String: VerticalAlignment] = [
    "top": .top, "center": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
    "lastTextBaseline": .lastTextBaseline,
  ]

  static let alignments: [String: Alignment] = [
    "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing, "centerFirstTextBaseline": .centerFirstTextBaseline,
    "centerLastTextBaseline": .centerLastTextBaseline,
    "leadingFirstTextBaseline": .leadingFirstTextBaseline,
    "leadingLastTextBaseline": .leadingLastTextBaseline,
    "trailingFirstTextBaseline": .trailingFirstTextBaseline,
    "trailingLastTextBaseline": .trailingLastTextBaseline,
  ]

  static let points: [String: UnitPoint] = [
    "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
    "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
    "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
  ]

  static let edges: [String: Edge.Set] = [
    "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    "horizontal": .horizontal, "vertical": .vertical, "all": .all,
  ]

  static let contentModes: [String: ContentMode] = ["fit": .fit, "fill": .fill]

  static let directions: [String: LayoutDirection] = [
    "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]

  static let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  static let designs: [String: Font.Design] = [
    "default": .default, "serif": .serif, "rounded": .rounded, "monospaced": .monospaced,
  ]

  static let styles: [String: Font.TextStyle] = [
    "largeTitle": .largeTitle, "title": .title, "title2": .title2, "title3": .title3,
    "headline": .headline, "subheadline": .subheadline, "body": .body, "callout": .callout,
    "footnote": .footnote, "caption": .caption, "caption2": .caption2,
  ]

  static let textSizes: [String: DynamicTypeSize] = [
    "xSmall": .xSmall, "small": .small, "medium": .medium, "large": .large, "xLarge": .xLarge,
    "xxLarge": .xxLarge, "xxxLarge": .xxxLarge, "accessibility1": .accessibility1,
    "accessibility2": .accessibility2, "accessibility3": .accessibility3,
    "accessibility4": .accessibility4, "accessibility5": .accessibility5,
  ]
}
