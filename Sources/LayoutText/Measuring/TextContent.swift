public import Foundation

/// A paragraph of text with what decides its measures, other than the proposal.
public struct TextContent: Hashable, Sendable {
  /// The text, whose line feeds start new lines.
  public var text: String
  /// The font of all of the text.
  public var font: Font.Resolved
  /// The most lines that may be shown, or `nil` for any number; less than 1 counts as 1.
  public var lineLimit: Int?
  /// The fewest lines that the height has room for, whether or not there is text for them.
  public var reservedLines = 1
  /// What is added between two lines, in points; negative counts as 0.
  public var lineSpacing: CGFloat = 0

  /// Creates a paragraph in one font.
  public init(_ text: String, font: Font.Resolved, lineLimit: Int? = nil) {
    self.text = text
    self.font = font
    self.lineLimit = lineLimit
  }

  /// Returns whether two paragraphs have the same bytes of text and the same settings.
  ///
  /// Canonically equivalent texts in different bytes are different paragraphs.
  public static func == (lhs: TextContent, rhs: TextContent) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8) && lhs.font == rhs.font
      && lhs.lineLimit == rhs.lineLimit && lhs.reservedLines == rhs.reservedLines
      && lhs.lineSpacing == rhs.lineSpacing
  }

  /// Feeds the text, the font and the line limit to a hasher.
  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(font)
    hasher.combine(lineLimit)
  }
}
