#if Fonts
import CKeylineFriBidi
import CKeylineHarfBuzz

/// Splits a text into parts that are shaped at once: in one font, script, direction and style.
struct TextItemizer {
  /// A part of a text, by its bytes.
  struct Item {
    var bytes: Range<Int>
    let font: Int
    let script: hb_script_t
    /// The level of the bidirectional algorithm, which is odd from right to left.
    let level: FriBidiLevel
    let run: Int
  }

  /// The characters with their first bytes.
  private let scalars: [UInt32]
  private let places: [Int]
  private let scripts: [hb_script_t]
  private let levels: [FriBidiLevel]

  /// Reads the characters of well-formed UTF-8, their scripts and their directions.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scalars: [UInt32] = []
    var places: [Int] = []
    scalars.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count + 1)
    var index = 0
    while index < bytes.count {
      places.append(index)
      let lead = UInt32(bytes[index])
      let count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      var scalar = count == 1 ? lead : lead & (0xFF >> UInt32(count + 1))
      for offset in 1..<max(count, 1) {
        scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F)
      }
      scalars.append(scalar)
      index += count
    }
    places.append(bytes.count)
    self.scalars = scalars
    self.places = places
    scripts = TextItemizer.scripts(of: scalars)
    levels = TextItemizer.levels(of: scalars)
  }

  /// Returns the scripts; characters of many scripts have that of their neighbors.
  private static func scripts(of scalars: [UInt32]) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = scalars.map { scalar in
      isLatinLetter(scalar) ? HB_SCRIPT_LATIN : hb_unicode_script(functions, scalar)
    }
    func isShared(_ script: hb_script_t) -> Bool {
      script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
    var last = scripts.first { !isShared($0) } ?? HB_SCRIPT_COMMON
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = last } else { last = scripts[index] }
    }
    return scripts
  }

  private static func isLatinLetter(_ scalar: UInt32) -> Bool { 97...122 ~= scalar | 0x20 }

  /// Returns the levels of the bidirectional algorithm, in which each line feed ends a paragraph.
  private static func levels(of scalars: [UInt32]) -> [FriBidiLevel] {
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    guard scalars.contains(where: Characters.canBeRightToLeft) else { return levels }
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var start = 0
    for end in scalars.indices
    where end == scalars.count - 1 || Characters.endsParagraph(scalars[end]) {
      let count = FriBidiStrIndex(end + 1 - start)
      scalars.withUnsafeBufferPointer { scalars in
        guard let base = scalars.baseAddress else { return }
        fribidi_get_bidi_types(base + start, count, &types)
        fribidi_get_bracket_types(base + start, count, types, &brackets)
      }
      levels.withUnsafeMutableBufferPointer { levels in
        guard let base = levels.baseAddress else { return }
        var direction = FRIBIDI_PAR_ON
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, base + start)
      }
      start = end + 1
    }
    return levels
  }

  /// Returns the parts of the text that have a font.
  ///
  /// - Parameters:
  ///   - clusters: The first byte of each grapheme cluster, whose characters have one font.
  ///   - run: Returns the number of the style of a byte.
  ///   - font: Returns the position of the font for a cluster's characters in a style; `nil` for none.
  /// - Returns: The parts in the order of the text.
  func items(
    clusters: [Int],
    run: (Int) -> Int,
    font: (ArraySlice<UInt32>, Int) -> Int?
  ) -> [Item] {
    var items: [Item] = []
    var scalar = 0
    for (index, start) in clusters.enumerated() {
      let end = index + 1 < clusters.count ? clusters[index + 1] : places[scalars.count]
      let first = scalar
      while scalar < scalars.count, places[scalar] < end { scalar += 1 }
      let style = run(start)
      guard !Characters.isControl(scalars[first]), let font = font(scalars[first..<scalar], style)
      else { continue }
      let item = Item(
        bytes: start..<end,
        font: font,
        script: scripts[first],
        level: levels[first],
        run: style
      )
      if let last = items.last, last.bytes.upperBound == start, last.isShaped(with: item) {
        items[items.count - 1].bytes = last.bytes.lowerBound..<end
      } else {
        items.append(item)
      }
    }
    return items
  }
}

extension TextItemizer.Item {
  fileprivate func isShaped(with other: TextItemizer.Item) -> Bool {
    font == other.font && script == other.script && level == other.level && run == other.run
  }
}

/// Classes of characters that are shaped in their own way.
enum Characters {
  /// Returns whether a character is never drawn with a glyph, so that its advance is tabulated.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || 0x7F...0x9F ~= scalar || 0x2028...0x2029 ~= scalar
  }

  /// Returns whether a character can be written from right to left, or changes the direction of others.
  static func canBeRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
      0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  static func endsParagraph(_ scalar: UInt32) -> Bool {
    [0x0A, 0x0D, 0x85, 0x2029].contains(scalar)
  }

  /// Returns whether a font needs no glyph for a character: joiners, marks of direction, selectors.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
#endif
