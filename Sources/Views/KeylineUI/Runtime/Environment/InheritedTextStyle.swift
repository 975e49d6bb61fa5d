public import Foundation
public import LayoutText

/// The style that text inherits from its ancestors.
package struct InheritedTextStyle: Sendable {
  /// The font and its modifications.
  var style = TextStyling()
  /// The maximum number of lines; `nil` for no limit.
  var lineLimit: Int?
  /// The number of lines that text reserves space for.
  var reservedLines = 1
  /// The additional space between lines, in points.
  var lineSpacing: CGFloat = 0
  /// The minimum scale of text that does not fit.
  var minimumScaleFactor: CGFloat = 1

  /// Whether the style sets more than a font and a line limit.
  var isBeyondFont: Bool { reservedLines > 1 || lineSpacing > 0 || minimumScaleFactor < 1 }
}

extension EnvironmentValues {
  /// The default font of text.
  public var font: Font? {
    get { text.style.font }
    set { text.style.font = newValue }
  }

  /// The maximum number of lines of text; `nil` for no limit.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// The additional space between lines of text, in points.
  public var lineSpacing: CGFloat {
    get { text.lineSpacing }
    set { text.lineSpacing = newValue }
  }

  /// The minimum scale of text that does not fit; 1 if text does not shrink.
  public var minimumScaleFactor: CGFloat {
    get { text.minimumScaleFactor }
    set { text.minimumScaleFactor = newValue }
  }
}
