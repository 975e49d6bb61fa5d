#if Fonts
import CKeylineHarfBuzz

/// Writes the outlines of glyphs as data of SVG paths.
enum GlyphOutline {
  /// The length at which the outline of a damaged font ends, in bytes.
  private static let longest = 1 << 16

  /// Returns the outline of a glyph, in units of the font, with y upward.
  static func path(of glyph: hb_codepoint_t, in font: OpaquePointer?) -> String {
    var path: [UInt8] = []
    withUnsafeMutablePointer(to: &path) { hb_font_get_glyph_shape(font, glyph, pen, $0) }
    return String(decoding: path, as: UTF8.self)
  }

  /// The functions that HarfBuzz calls; immutable, and so usable on any thread.
  nonisolated(unsafe) private static let pen: OpaquePointer? = {
    let pen = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(pen, { append("M", [$3, $4], to: $1, $5) }, nil, nil)
    hb_draw_funcs_set_line_to_func(pen, { append("L", [$3, $4], to: $1, $5) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      pen,
      { append("Q", [$3, $4, $5, $6], to: $1, $7) },
      nil,
      nil
    )
    hb_draw_funcs_set_cubic_to_func(
      pen,
      { append("C", [$3, $4, $5, $6, $7, $8], to: $1, $9) },
      nil,
      nil
    )
    hb_draw_funcs_set_close_path_func(pen, { append("Z", [], to: $1, $3) }, nil, nil)
    hb_draw_funcs_make_immutable(pen)
    return pen
  }()

  private static func append(
    _ command: Unicode.Scalar,
    _ places: [Float],
    to path: UnsafeMutableRawPointer?,
    _ unused: UnsafeMutableRawPointer?
  ) {
    guard let path = path?.assumingMemoryBound(to: [UInt8].self), path.pointee.count < longest
    else { return }
    path.pointee.append(UInt8(ascii: command))
    for (index, place) in places.enumerated() {
      if index > 0 { path.pointee.append(UInt8(ascii: " ")) }
      path.pointee += text(place).utf8
    }
  }

  /// Returns a coordinate in tenths of a unit; 0 if it is not a number.
  private static func text(_ place: Float) -> String {
    let tenths = Int(exactly: (place * 10).rounded()) ?? 0
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}
#endif
