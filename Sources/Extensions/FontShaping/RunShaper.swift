#if Fonts
import CKeylineHarfBuzz
import LayoutText

/// Shapes a paragraph's runs, each with its own fonts.
struct RunShaper: TextShaper {
  let runs: [TextContent.Run]
  /// The fonts of each run, the requested one first; empty for the built-in table.
  let fonts: [[FontInstance]]

  /// Returns what each byte adds to its line.
  func shape(_ content: TextContent, clusters: [Int]) -> [ShapedByte] {
    var text = content.text
    return text.withUTF8 { bytes in
      let items = items(of: bytes, ends: ends(in: content), clusters)
      var shaped = [ShapedByte](repeating: .tabulated, count: bytes.count)
      let buffer = hb_buffer_create()
      defer { hb_buffer_destroy(buffer) }
      for item in items { measure(item, of: bytes, buffer, into: &shaped) }
      shapeTabs(in: bytes, clusters, ends: ends(in: content), into: &shaped)
      return shaped
    }
  }

  func wordBreaks(in text: String) -> [Int] { WordBreaks.bytes(in: text) }

  /// Returns the ends of the runs; a text that is not the runs' own has the first run's font.
  func ends(in content: TextContent) -> [Int] {
    var end = 0
    return ([content.firstRun] + content.laterRuns).map { run in
      end += run.text.utf8.count
      return end
    }
  }

  func items(
    of bytes: UnsafeBufferPointer<UInt8>,
    ends: [Int],
    _ clusters: [Int]
  ) -> [TextItemizer.Item] {
    // Runs in the same font are shaped together.
    var styles: [Int] = []
    for index in runs.indices {
      let isSame = index > 0 && runs[index].font == runs[index - 1].font
      styles.append(isSame ? styles[index - 1] : index)
    }
    var run = 0
    var previous: (style: Int, font: Int)?
    return TextItemizer(bytes).items(clusters: clusters) { byte in
      while run < ends.count - 1, byte >= ends[run] { run += 1 }
      return styles[run]
    } font: { scalars, style in
      guard let font = font(for: scalars, in: fonts[style]) else {
        let isJoined = scalars.allSatisfy(Characters.isIgnorable)
        return isJoined && previous?.style == style ? previous?.font : nil
      }
      previous = (style, font)
      return font
    }
  }

  /// Returns the position of the first font that has the characters of a cluster, or else the base
  /// character; `nil` if none has.
  private func font(for scalars: ArraySlice<UInt32>, in fonts: [FontInstance]) -> Int? {
    func isComplete(_ font: FontInstance) -> Bool {
      scalars.allSatisfy { Characters.isIgnorable($0) || font.has($0) }
    }
    if let first = scalars.first, Characters.isIgnorable(first) { return nil }
    return fonts.firstIndex(where: isComplete)
      ?? scalars.first.flatMap { base in fonts.firstIndex { $0.has(base) } }
  }

  private func measure(
    _ item: TextItemizer.Item,
    of bytes: UnsafeBufferPointer<UInt8>,
    _ buffer: OpaquePointer?,
    into shaped: inout [ShapedByte]
  ) {
    for byte in item.bytes { shaped[byte] = .inside }
    let (instance, font) = (fonts[item.run][item.font], runs[item.run].font)
    let (infos, positions) = shape(item, of: bytes, buffer)
    var glyph = 0
    while glyph < infos.count {
      let cluster = infos[glyph].cluster
      var units = 0
      while glyph < infos.count, infos[glyph].cluster == cluster {
        units += Int(positions[glyph].x_advance)
        glyph += 1
      }
      guard item.bytes.contains(Int(cluster)) else { continue }
      shaped[Int(cluster)] = .start(RunShaper.length(units, instance, font))
    }
  }

  /// Returns the length of glyphs with the space that the font adds to them, in micropoints.
  static func length(_ units: Int, _ instance: FontInstance, _ font: Font.Resolved) -> Int {
    let length = instance.micropoints(units, size: font.sizeInThousandths)
    return length > 0 ? max(length + font.addedAdvance, 0) : length
  }

  /// Shapes an item; returns its glyphs from left to right, which are valid until the buffer is used
  /// again.
  func shape(
    _ item: TextItemizer.Item,
    of bytes: UnsafeBufferPointer<UInt8>,
    _ buffer: OpaquePointer?
  ) -> (UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>) {
    let instance = fonts[item.run][item.font]
    hb_buffer_clear_contents(buffer)
    bytes.withMemoryRebound(to: CChar.self) { text in
      hb_buffer_add_utf8(
        buffer,
        text.baseAddress,
        Int32(clamping: text.count),
        UInt32(clamping: item.bytes.lowerBound),
        Int32(clamping: item.bytes.count)
      )
    }
    hb_buffer_set_direction(buffer, item.level % 2 != 0 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    let features = RunShaper.features(of: runs[item.run].font)
    hb_shape(instance.font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return (
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count))
    )
  }

  /// Gives each tab the width of four spaces.
  private func shapeTabs(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ clusters: [Int],
    ends: [Int],
    into shaped: inout [ShapedByte]
  ) {
    for byte in clusters where bytes[byte] == 9 {
      let style = ends.firstIndex { byte < $0 } ?? 0
      guard let instance = fonts[style].first else { continue }
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(instance.font, 32, &glyph) != 0 else { continue }
      let units = 4 * Int(hb_font_get_glyph_h_advance(instance.font, glyph))
      let font = runs[style].font
      shaped[byte] = .start(instance.micropoints(units, size: font.sizeInThousandths))
    }
  }

  /// Returns the features that a font requests; letters that are spaced are not joined to ligatures.
  private static func features(of font: Font.Resolved) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    func set(_ name: StaticString, _ value: UInt32) {
      features.append(hb_feature_t(tag: tag(name), value: value, start: 0, end: .max))
    }
    if font.hasMonospacedDigits { set("tnum", 1) }
    if font.smallCapitals.lowercase { set("smcp", 1) }
    if font.smallCapitals.uppercase { set("c2sc", 1) }
    if font.addedAdvance != 0 {
      set("liga", 0)
      set("clig", 0)
    }
    return features
  }
}
#endif
