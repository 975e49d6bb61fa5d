package import Foundation

/// A visible line of a measured paragraph.
package struct TextLine: Hashable, Sendable {
  /// The text, without spaces at the end and without the ellipsis.
  package let text: String
  /// Whether an ellipsis follows the characters, because the text is truncated.
  package let isTruncated: Bool
  /// The distance of the baseline from the top of the paragraph, in points.
  package let baseline: CGFloat
  /// The length of the characters and the ellipsis, in points.
  package let width: CGFloat
  /// The glyphs, if they were requested and every character has one in a font.
  package var glyphs: [DrawnGlyph]?
}
