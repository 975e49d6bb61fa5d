public import Foundation
import LayoutCore

/// The heights of a font's letters, in ems.
public struct FontProportions: Hashable, Sendable {
  /// The height above the baseline.
  public var ascent: CGFloat
  /// The depth below the baseline.
  public var descent: CGFloat
  /// The distance between two lines.
  public var lineGap: CGFloat
  /// The height of capital letters above the baseline.
  public var capHeight: CGFloat

  /// Creates heights in ems.
  public init(ascent: CGFloat, descent: CGFloat, lineGap: CGFloat = 0, capHeight: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.capHeight = capHeight
  }

  /// The system font of iOS: 1950 and 494 of 2048 units.
  static let iOS = FontProportions(unitsAbove: 1950, below: 494, ofCapitals: 1443)
  /// The system font of macOS: 1980 and 432 of 2048 units.
  static let macOS = FontProportions(unitsAbove: 1980, below: 432, ofCapitals: 1443)
  /// The system font with serifs, measured at 20 points on macOS 26.2 (iamcgn/swiftui-web).
  static let serif = FontProportions(unitsAbove: 1950, below: 494, ofCapitals: 1444)
  /// Helvetica: 1577 and 471 of 2048 units.
  static let helvetica = FontProportions(unitsAbove: 1577, below: 471, ofCapitals: 1469)

  /// Creates heights from units of 2048 to an em.
  private init(unitsAbove ascent: CGFloat, below descent: CGFloat, ofCapitals capHeight: CGFloat) {
    self.init(ascent: ascent / 2048, descent: descent / 2048, capHeight: capHeight / 2048)
  }
}
