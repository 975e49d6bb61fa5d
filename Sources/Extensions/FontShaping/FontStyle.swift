import LayoutText

/// What a style asks of a font's family.
struct FontStyle: Hashable, Sendable {
  /// The weight from 1 to 1000, as in CSS; 400 is regular.
  var weight: Float
  /// The width in percent; 100 is standard.
  var width: Float
  var isItalic: Bool
}

extension FontStyle {
  init(_ font: Font.Resolved) {
    weight = Float(font.weight.number)
    // OpenType's values for these names.
    width =
      switch font.width {
      case .compressed: 62.5
      case .condensed: 75
      case .expanded: 125
      default: 100
      }
    isItalic = font.isItalic
  }
}
