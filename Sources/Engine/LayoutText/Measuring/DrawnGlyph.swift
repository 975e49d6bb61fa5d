package import Foundation

/// A glyph of a line, as a picture draws it.
package struct DrawnGlyph: Hashable, Sendable {
  /// The outline as the data of an SVG path, in units of the font, with y upward.
  package let outline: String
  /// The length of a unit, in points.
  package let scale: CGFloat
  /// The distance from the left end of the line, in points.
  package var x: CGFloat
  /// The distance above the baseline, in points.
  package let y: CGFloat

  package init(outline: String, scale: CGFloat, x: CGFloat, y: CGFloat) {
    self.outline = outline
    self.scale = scale
    self.x = x
    self.y = y
  }
}
