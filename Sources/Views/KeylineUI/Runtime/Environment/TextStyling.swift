package import Foundation
package import LayoutText

/// A font with modifications, any of which may be inherited.
package struct TextStyling: Hashable, Sendable {
  package var font: Font?
  var weight: Font.Weight?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var design: Font.Design?
  var width: Font.Width?
  /// The additional advance of each character, in points.
  package var tracking: CGFloat?
  /// The distance of the text above the baseline, in points.
  package var baselineOffset: CGFloat?

  package init() {}

  /// Returns the styling with unset parts taken from an outer styling.
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

  /// Whether the styling sets more than a font.
  var isBeyondFont: Bool { (tracking ?? 0) != 0 || (baselineOffset ?? 0) != 0 }

  /// The font with its modifications; `nil` if neither is set.
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
