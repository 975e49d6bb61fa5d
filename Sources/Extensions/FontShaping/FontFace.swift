#if Fonts
import CKeylineHarfBuzz
import LayoutText

/// A font of a file: its names, its style and the axes along which it varies.
///
/// `@unchecked` because HarfBuzz's face is immutable, and HarfBuzz may then use it on any thread.
final class FontFace: @unchecked Sendable {
  let face: OpaquePointer
  /// The family's name, such as `Inter`.
  let family: String
  /// The full name, such as `Inter SemiBold`.
  let fullName: String
  /// The names that mean only this font, in lowercase.
  let ownNames: Set<String>
  let style: FontStyle
  let axes: [UInt32: ClosedRange<Float>]
  /// The styles that a variable font names, by their names in lowercase.
  let namedWeights: [String: Float]

  /// Reads the font at a position of a file; `nil` if it has no glyphs or no name.
  init?(_ blob: OpaquePointer, index: Int) {
    guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
    self.face = face
    hb_face_make_immutable(face)
    func name(_ ids: UInt32...) -> String? { ids.lazy.compactMap { text(face, $0) }.first }
    guard hb_face_get_glyph_count(face) > 0, let family = name(16, 1) else {
      hb_face_destroy(face)
      return nil
    }
    self.family = family
    fullName = name(4) ?? family
    let own = [name(4), name(6), name(1)].compactMap { $0 }.filter { $0 != family }
    ownNames = Set(own.map { $0.lowercased() })
    var count: UInt32 = 32
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: 32)
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    axes = Dictionary(
      infos.prefix(Int(min(count, 32))).filter { $0.min_value <= $0.max_value }.map {
        ($0.tag, $0.min_value...$0.max_value)
      },
      uniquingKeysWith: { first, _ in first }
    )
    namedWeights = weights(face, infos.prefix(Int(min(count, 32))).map(\.tag), family)
    let font = hb_font_create(face)
    defer { hb_font_destroy(font) }
    style = FontStyle(
      weight: hb_style_get_value(font, HB_STYLE_TAG_WEIGHT),
      width: hb_style_get_value(font, HB_STYLE_TAG_WIDTH),
      isItalic: hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
        || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    )
  }

  deinit { hb_face_destroy(face) }

  /// Returns how far a style is from what the font has: first by slope, then by width, then by weight.
  func distance(from wanted: FontStyle) -> (Int, Float, Float) {
    let slopes = isSloping || style.isItalic == wanted.isItalic
    let width = axes[Axis.width]?.clamped(wanted.width) ?? style.width
    let weight = axes[Axis.weight]?.clamped(wanted.weight) ?? style.weight
    // Of two fonts that are equally far, a light style gets the lighter one.
    let isWrongSide = (weight > wanted.weight) == (wanted.weight <= 500)
    let side: Float = weight != wanted.weight && isWrongSide ? 0.5 : 0
    return (slopes ? 0 : 1, abs(width - wanted.width), abs(weight - wanted.weight) + side)
  }

  private var isSloping: Bool { axes[Axis.italic] != nil || axes[Axis.slant] != nil }

  /// Returns the places on the axes for a style and a size in points.
  func variations(_ wanted: FontStyle, size: Float) -> [hb_variation_t] {
    axes.sorted { $0.key < $1.key }.compactMap { tag, range in
      let value: Float? =
        switch tag {
        case Axis.weight: wanted.weight
        case Axis.width: wanted.width
        case Axis.opticalSize: size
        case Axis.italic: wanted.isItalic ? 1 : 0
        case Axis.slant: wanted.isItalic && axes[Axis.italic] == nil ? range.lowerBound : nil
        default: nil
        }
      return value.map { hb_variation_t(tag: tag, value: range.clamped($0)) }
    }
  }
}

/// The tags of the axes that fonts register.
private enum Axis {
  static let weight = tag("wght")
  static let width = tag("wdth")
  static let opticalSize = tag("opsz")
  static let italic = tag("ital")
  static let slant = tag("slnt")
}

/// Returns a tag of four letters as a number.
func tag(_ text: StaticString) -> UInt32 {
  text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// Returns a name of a font in English, or in its first language; `nil` if it has none.
private func text(_ face: OpaquePointer, _ id: UInt32) -> String? {
  var buffer = [CChar](repeating: 0, count: 256)
  var size = UInt32(buffer.count)
  guard id != 0,
    hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, &buffer) > 0
  else { return nil }
  return String(
    decoding: buffer.prefix(Int(min(size, 255))).map { UInt8(bitPattern: $0) },
    as: UTF8.self
  )
}

/// Returns the weights of the styles that a variable font names, such as `inter semibold`.
private func weights(_ face: OpaquePointer, _ axes: [UInt32], _ family: String) -> [String: Float] {
  guard let weight = axes.firstIndex(of: Axis.weight) else { return [:] }
  var weights: [String: Float] = [:]
  for index in 0..<min(hb_ot_var_get_named_instance_count(face), 256) {
    var count = UInt32(axes.count)
    var places = [Float](repeating: 0, count: axes.count)
    hb_ot_var_named_instance_get_design_coords(face, index, &count, &places)
    let postScript = hb_ot_var_named_instance_get_postscript_name_id(face, index)
    if postScript != UInt32(HB_OT_NAME_ID_INVALID), let name = text(face, postScript) {
      weights[name.lowercased()] = places[weight]
    }
    if let style = text(face, hb_ot_var_named_instance_get_subfamily_name_id(face, index)) {
      weights["\(family) \(style)".lowercased()] = places[weight]
      weights["\(family)-\(style)".lowercased().filter { $0 != " " }] = places[weight]
    }
  }
  return weights
}

extension ClosedRange<Float> {
  fileprivate func clamped(_ value: Float) -> Float {
    value < lowerBound ? lowerBound : value < upperBound ? value : upperBound
  }
}
#endif
