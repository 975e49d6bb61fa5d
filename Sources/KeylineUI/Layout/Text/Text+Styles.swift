public import Foundation
public import LayoutText

extension Text {
  /// Returns the text in a font, unless it has one.
  public func font(_ font: Font?) -> Text {
    changingParts { $0.font = $0.font ?? font }
  }

  /// Returns the text in a weight, unless it has one.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changingParts { $0.weight = $0.weight ?? weight }
  }

  /// Returns the text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Returns the text in bold, or as it is.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// Returns the text in italics.
  public func italic() -> Text { changingParts { $0.isItalic = $0.isItalic ?? true } }

  /// Returns the text in italics, or as it is.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  /// Returns the text with letters that are all of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changingParts { $0.isMonospaced = $0.isMonospaced ?? isActive }
  }

  /// Returns the text with digits that are all of one width.
  public func monospacedDigit() -> Text { changingParts { $0.hasMonospacedDigits = true } }

  /// Returns the text in a family of letter shapes.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changingParts { $0.design = $0.design ?? design }
  }

  /// Returns the text with letters of a width.
  public func fontWidth(_ width: Font.Width?) -> Text {
    changingParts { $0.width = $0.width ?? width }
  }

  /// Returns the text with a length in points added to each character.
  public func kerning(_ kerning: CGFloat) -> Text {
    changingParts { $0.tracking = $0.tracking ?? kerning }
  }

  /// Returns the text with a length in points added to each character.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }

  /// Returns the text, raised over the baseline by a length in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    changingParts { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
  }

  /// Returns the text; a line under it does not change its size.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text { self }

  /// Returns the text; a line through it does not change its size.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> Text { self }

  /// Returns the text; layout ignores its colour.
  public func foregroundColor(_ color: Color?) -> Text { self }

  /// Returns the text; layout ignores its colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}

extension Text {
  /// A line under or through a text.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is drawn.
    public enum Pattern: Hashable, Sendable {
      /// Without gaps.
      case solid
      /// In dots.
      case dot
      /// In dashes.
      case dash
      /// In dashes and dots.
      case dashDot
      /// In dashes and pairs of dots.
      case dashDotDot
    }

    /// A line without gaps.
    public static let single = LineStyle()
  }

  /// Where a text that does not fit is cut; the ellipsis takes the same room everywhere.
  public enum TruncationMode: Hashable, Sendable {
    /// At its beginning.
    case head
    /// At its end.
    case tail
    /// In the middle.
    case middle
  }
}
