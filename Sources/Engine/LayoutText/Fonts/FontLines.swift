import Foundation
import LayoutCore

/// The heights of a font's lines, in points.
struct FontLines: Hashable, Sendable {
  /// The height of a line above the baseline.
  var ascent: CGFloat
  /// The height of a line below the baseline.
  var descent: CGFloat
  /// The height of a reserved line without text.
  var reserved: CGFloat
  /// The distance between two lines; negative if they overlap.
  var gap: CGFloat = 0

  /// Creates exact heights; the total height of the lines is rounded up to a display pixel.
  init(exactly font: FontProportions, size: CGFloat) {
    ascent = font.ascent * size
    descent = font.descent * size
    reserved = ascent + descent
    gap = font.lineGap * size
  }

  /// Creates heights in whole points, as on macOS.
  ///
  /// Measured on macOS 27 at 9 to 17, 22, 26 and 30 points, and on macOS 26.6 at 20: the ascent is
  /// rounded to the nearest point; the descent is rounded up through 20 points, and to the nearest
  /// point above 20 points.
  init(inWholePoints font: FontProportions, size: CGFloat) {
    ascent = (font.ascent * size).rounded()
    let nearest = (font.descent * size).rounded()
    descent = size <= 20 ? (font.descent * size).rounded(.up) : nearest
    reserved = ascent + nearest
  }

  /// Returns the heights for the font's size multiplied by a factor.
  func scaled(by factor: CGFloat) -> FontLines {
    var scaled = self
    scaled.ascent *= factor
    scaled.descent *= factor
    scaled.reserved *= factor
    scaled.gap *= factor
    return scaled
  }

  /// Adds to the height of a line, half above and half below the letters; a line is at least half a
  /// point high.
  mutating func add(_ height: CGFloat) {
    let added = max(height, 0.5 - ascent - descent)
    ascent += added / 2
    descent += added / 2
    reserved = max(reserved + height, 0.5)
  }
}
