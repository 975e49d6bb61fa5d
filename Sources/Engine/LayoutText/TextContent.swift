public import Foundation

/// A paragraph of text with all inputs of its measurement except the proposal.
public struct TextContent: Hashable, Sendable {
  /// A run of text in one font.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The font of the text.
    public var font: Font.Resolved

    /// Creates a run of text in a font.
    public init(_ text: String, font: Font.Resolved) {
      self.text = text
      self.font = font
    }

    /// Returns whether two runs have the same bytes of text and the same font.
    ///
    /// Canonically equivalent texts with different bytes are different.
    public static func == (lhs: Run, rhs: Run) -> Bool {
      lhs.font == rhs.font && lhs.text.hasSameBytes(as: rhs.text)
    }

    /// Hashes the bytes of the text and the font.
    public func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(font)
    }
  }

  /// The first run of the paragraph; a line feed starts a new line.
  public var firstRun: Run
  /// The runs that follow on the same line, each in its own font.
  ///
  /// Every line of the paragraph has the height that the fonts of all runs need together, and an
  /// ellipsis has the font of the first run.
  public var laterRuns: [Run] = []
  /// The maximum number of lines, or `nil` for no limit; values less than 1 count as 1.
  public var lineLimit: Int?
  /// The minimum number of lines for which the paragraph reserves height, with or without text.
  public var reservedLines = 1
  /// The extra space between two lines, in points; a negative value counts as 0.
  public var lineSpacing: CGFloat = 0
  /// The number of device pixels per point; sizes are rounded up to pixels.
  public var displayScale: CGFloat = 1

  package var text: String { firstRun.text + laterRuns.map(\.text).joined() }

  /// Creates a paragraph in one font.
  public init(_ text: String, font: Font.Resolved, lineLimit: Int? = nil) {
    firstRun = Run(text, font: font)
    self.lineLimit = lineLimit
  }

  /// Creates a paragraph with one or more runs of text.
  public init(_ firstRun: Run, _ laterRuns: [Run], lineLimit: Int? = nil) {
    self.firstRun = firstRun
    self.laterRuns = laterRuns
    self.lineLimit = lineLimit
  }
}

extension String {
  /// Returns whether two strings have the same bytes, which are compared many at a time.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
