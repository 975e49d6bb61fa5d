package import Foundation
package import LayoutText

/// A font and the changes to it, each of which may be left to what is around.
package struct TextStyling: Hashable, Sendable {
  /// The font.
  package var font: Font?
  /// The heaviness of the strokes.
  var weight: Font.Weight?
  /// Whether the letters slant.
  var isItalic: Bool?
  /// Whether the letters are all of one width.
  var isMonospaced: Bool?
  /// Whether the digits are all of one width.
  var hasMonospacedDigits: Bool?
  /// The family of letter shapes.
  var design: Font.Design?
  /// The width of the letters.
  var width: Font.Width?
  /// What is added to the advance of each character, in points.
  package var tracking: CGFloat?
  /// How far the text stands over the baseline, in points.
  package var baselineOffset: CGFloat?

  package init() {}

  /// Returns the styling with what it leaves open taken from around.
  func inheriting(_ outer: TextStyling) -> TextStyling {
    var result = self
    result.font = font ?? outer.font
    result.weight = weight ?? outer.weight
    result.isItalic = isItalic ?? outer.isItalic
    result.isMonospaced = isMonospaced ?? outer.isMonospaced
    result.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
    result.design = design ?? outer.design
    result.width = width ?? outer.width
    result.tracking = tracking ?? outer.tracking
    result.baselineOffset = baselineOffset ?? outer.baselineOffset
    return result
  }

  /// Whether the styling is more than a font.
  var isBeyondFont: Bool { (tracking ?? 0) != 0 || (baselineOffset ?? 0) != 0 }

  /// The font with its changes; `nil` where there is neither.
  package var changedFont: Font? {
    var changed = font ?? .body
    if let weight { changed = changed.weight(weight) }
    if let design { changed = changed.design(design) }
    if let width { changed = changed.width(width) }
    if isItalic == true { changed = changed.italic() }
    if isMonospaced == true { changed = changed.monospaced() }
    if hasMonospacedDigits == true { changed = changed.monospacedDigit() }
    return font == nil && changed == .body ? nil : changed
  }
}
