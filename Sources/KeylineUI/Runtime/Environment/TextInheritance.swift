public import Foundation
public import LayoutText

/// What texts take over from the views around them.
package struct TextInheritance: Sendable {
  /// The font and its changes.
  var style = TextStyling()
  /// The greatest number of lines; `nil` for no limit.
  var lineLimit: Int?
  /// The fewest lines that a text has room for.
  var reservedLines = 1
  /// What is added between lines, in points.
  var lineSpacing: CGFloat = 0
  /// How texts write their letters.
  var textCase: Text.Case?
  /// How far a text that does not fit may shrink.
  var minimumScaleFactor: CGFloat = 1
  /// Where the lines of a text stand; layout ignores it.
  var alignment = TextAlignment.leading
}

/// Where the lines of a text stand in its frame.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// At the trailing edge.
  case trailing
}

extension EnvironmentValues {
  /// The font of texts that set none.
  public var font: Font? {
    get { text.style.font }
    set { text.style.font = newValue }
  }

  /// The greatest number of lines of texts; `nil` for no limit.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// What is added between the lines of texts, in points.
  public var lineSpacing: CGFloat {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// Where the lines of texts stand.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// How texts write their letters; `nil` for as they are.
  public var textCase: Text.Case? {
    get { text.textCase }
    set { text.textCase = newValue }
  }

  /// How far a text that does not fit may shrink: 1 for not at all.
  public var minimumScaleFactor: CGFloat {
    get { text.minimumScaleFactor }
    set { text.minimumScaleFactor = newValue }
  }
}
