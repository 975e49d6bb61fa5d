#if Fonts
import CKeylineHarfBuzz
import Foundation
import LayoutText
import Synchronization

/// A font at its place on each axis, whose lengths are whole units of the font.
///
/// `@unchecked` because HarfBuzz's font is immutable, and HarfBuzz may then use it on any thread.
final class FontInstance: @unchecked Sendable {
  let font: OpaquePointer?
  let family: String
  let unitsPerEm: Int
  /// The heights, as Core Text reads them.
  let proportions: FontProportions
  private let outlines = Mutex<[hb_codepoint_t: String]>([:])

  /// Creates a font for a style and a size in points.
  init(_ face: FontFace, _ style: FontStyle, size: Float) {
    let font = hb_font_create(face.face)
    let variations = face.variations(style, size: size)
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    hb_font_make_immutable(font)
    let unitsPerEm = Int(hb_face_get_upem(face.face))
    // HarfBuzz reads hhea, or OS/2's typographic heights if the font asks for that.
    func length(_ metric: hb_ot_metrics_tag_t) -> CGFloat? {
      var units: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, metric, &units) != 0 else { return nil }
      return CGFloat(units) / CGFloat(unitsPerEm)
    }
    let ascent = max(length(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 1, 0)
    proportions = FontProportions(
      ascent: ascent,
      descent: max(-(length(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? 0), 0),
      lineGap: max(length(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0, 0),
      capHeight: length(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? ascent
    )
    self.font = font
    self.unitsPerEm = unitsPerEm
    family = face.family
  }

  deinit { hb_font_destroy(font) }

  /// Returns whether the font has a glyph for a character.
  func has(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Returns the outline of a glyph as the data of an SVG path; empty for a space.
  func outline(of glyph: hb_codepoint_t) -> String {
    outlines.withLock { outlines in
      if let known = outlines[glyph] { return known }
      let outline = GlyphOutline.path(of: glyph, in: font)
      outlines[glyph] = outline
      return outline
    }
  }

  /// Returns a length in units at a size in thousandths of a point, in millionths of a point.
  func micropoints(_ units: Int, size: Int) -> Int {
    let product = 2 * units * size * 1000 + unitsPerEm
    let (quotient, rest) = product.quotientAndRemainder(dividingBy: 2 * unitsPerEm)
    return rest < 0 ? quotient - 1 : quotient
  }
}
#endif
