import Foundation
import LayoutCore

/// The heights that a font gives its lines, in points.
struct FontLines: Hashable, Sendable {
  /// The height of a line over the baseline.
  var ascent: CGFloat
  /// The height of a line under the baseline.
  var descent: CGFloat
  /// The height of a line that is reserved without text.
  var reserved: CGFloat

  /// Creates heights that are exact; the sum of the lines is rounded up to the display's pixel.
  init(exactly font: FontProportions, size: CGFloat) {
    ascent = font.ascent * size
    descent = font.descent * size
    reserved = ascent + descent
  }

  /// Creates heights in whole points, as macOS has them in fonts of a given size.
  ///
  /// Measured on macOS 27 at 9 to 17, 22, 26 and 30 points, and on macOS 26.6 at 20: the ascent is rounded to the
  /// nearest point; the descent is rounded up through 20 points, and to the nearest point over them.
  init(inWholePoints font: FontProportions, size: CGFloat) {
    ascent = (font.ascent * size).rounded()
    let nearest = (font.descent * size).rounded()
    descent = size <= 20 ? (font.descent * size).rounded(.up) : nearest
    reserved = ascent + nearest
  }

  /// Returns the heights at a part of the font's size.
  func scaled(by factor: CGFloat) -> FontLines {
    var scaled = self
    scaled.ascent *= factor
    scaled.descent *= factor
    scaled.reserved *= factor
    return scaled
  }

  /// Adds to the height of a line, half over and half under the letters; a line stays half a point high.
  mutating func add(_ height: CGFloat) {
    let added = max(height, 0.5 - ascent - descent)
    ascent += added / 2
    descent += added / 2
    reserved = max(reserved + height, 0.5)
  }
}

/// The heights of a font's letters, in ems.
struct FontProportions: Hashable, Sendable {
  /// The height over the baseline.
  var ascent: CGFloat
  /// The depth under the baseline.
  var descent: CGFloat

  /// The system font of iOS: 1950 and 494 of 2048 units.
  static let iOS = FontProportions(ascent: 1950 / 2048, descent: 494 / 2048)
  /// The system font of macOS: 1980 and 432 of 2048 units.
  static let macOS = FontProportions(ascent: 1980 / 2048, descent: 432 / 2048)
  /// Helvetica: 1577 and 471 of 2048 units.
  static let helvetica = FontProportions(ascent: 1577 / 2048, descent: 471 / 2048)
}
