public import Foundation

/// A paragraph of text with what decides its measures, other than the proposal.
public struct TextContent: Hashable, Sendable {
  /// A stretch of text in one font.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The font of the text.
    public var font: Font.Resolved

    /// Creates a stretch of text in a font.
    public init(_ text: String, font: Font.Resolved) {
      self.text = text
      self.font = font
    }

    /// Returns whether two stretches have the same bytes of text and the same font.
    ///
    /// Canonically equivalent texts in different bytes are different.
    public static func == (lhs: Run, rhs: Run) -> Bool {
      lhs.text.utf8.elementsEqual(rhs.text.utf8) && lhs.font == rhs.font
    }

    /// Feeds the bytes of the text and the font to a hasher.
    public func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(font)
    }
  }

  /// The text that the paragraph starts with, whose line feeds start new lines.
  public var firstRun: Run
  /// The text that follows on the same line, each stretch in a font of its own.
  ///
  /// Each line of the paragraph is as high as the fonts of all runs need together, and an ellipsis is
  /// in the font of the first.
  public var laterRuns: [Run] = []
  /// The most lines that may be shown, or `nil` for any number; less than 1 counts as 1.
  public var lineLimit: Int?
  /// The fewest lines that the height has room for, whether or not there is text for them.
  public var reservedLines = 1
  /// What is added between two lines, in points; negative counts as 0.
  public var lineSpacing: CGFloat = 0
  /// The number of device pixels in a point, to which sizes are rounded up.
  public var displayScale: CGFloat = 1

  /// Creates a paragraph in one font.
  public init(_ text: String, font: Font.Resolved, lineLimit: Int? = nil) {
    firstRun = Run(text, font: font)
    self.lineLimit = lineLimit
  }

  /// Creates a paragraph of several stretches of text, the first of which must be given.
  public init(_ firstRun: Run, _ laterRuns: [Run], lineLimit: Int? = nil) {
    self.firstRun = firstRun
    self.laterRuns = laterRuns
    self.lineLimit = lineLimit
  }
}
