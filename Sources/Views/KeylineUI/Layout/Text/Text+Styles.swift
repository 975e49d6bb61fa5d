public import Foundation
public import LayoutText

extension Text {
  /// Sets the font of runs without one.
  public func font(_ font: Font?) -> Text { changingParts { $0.font = $0.font ?? font } }

  /// Sets the weight of runs without one.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changingParts { $0.weight = $0.weight ?? weight }
  }

  /// Makes the text bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Makes the text bold if `isActive` is true.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// Makes the text italic.
  public func italic() -> Text { changingParts { $0.isItalic = $0.isItalic ?? true } }

  /// Makes the text italic if `isActive` is true.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  /// Uses monospaced characters for the text.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changingParts { $0.isMonospaced = $0.isMonospaced ?? isActive }
  }

  /// Uses monospaced digits for the text.
  public func monospacedDigit() -> Text { changingParts { $0.hasMonospacedDigits = true } }

  /// Sets the font design of runs without one.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changingParts { $0.design = $0.design ?? design }
  }

  /// Sets the font width of runs without one.
  public func fontWidth(_ width: Font.Width?) -> Text {
    changingParts { $0.width = $0.width ?? width }
  }

  /// Adds space after each character, in points.
  public func kerning(_ kerning: CGFloat) -> Text {
    changingParts { $0.tracking = $0.tracking ?? kerning }
  }

  /// Adds space after each character, in points.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }

  /// Raises the text above the baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    changingParts { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
  }
}
