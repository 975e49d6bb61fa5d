import LayoutCore
import LayoutDiff
import LayoutText

/// The outlines of the glyphs that the pictures of a document draw, each of them once.
struct GlyphSymbols {
  private var names: [String: String] = [:]
  private var definitions: [String] = []

  /// The definitions; none if no glyph is drawn.
  var elements: [String] { definitions.isEmpty ? [] : ["<defs>\(definitions.joined())</defs>"] }

  /// Returns an element that draws a glyph relative to the beginning of its baseline.
  mutating func element(for glyph: DrawnGlyph) -> String {
    let name = names[glyph.outline] ?? "glyph\(names.count)"
    if names.updateValue(name, forKey: glyph.outline) == nil {
      definitions.append("<path id=\"\(name)\" d=\"\(glyph.outline)\"/>")
    }
    let scale = PointsText.text((glyph.scale * 1e6).rounded() / 1e6)
    return """
      <use href="#\(name)" transform="translate(\(SVGSheet.number(glyph.x)) \
      \(SVGSheet.number(0 - glyph.y))) scale(\(scale) -\(scale))"/>
      """
  }
}
