internal import CCharacterRuns

/// The properties of every character.
enum CharacterTable {
  /// An ellipsis, which replaces truncated text.
  static let ellipsis = CharacterProperties(
    advance: 1000,
    systemAdvance: SystemAdvances.ellipsis,
    lineBreak: .inseparable
  )
  /// A picture, as wide as an ideograph.
  static let picture = CharacterProperties(
    advance: 1000,
    lineBreak: .ideographic,
    cluster: .pictograph,
    isScaled: false
  )
  private static let ideograph = CharacterProperties(
    advance: 1000,
    lineBreak: .ideographic,
    isScaled: false
  )
  private static let openSyllable = CharacterProperties(
    advance: 1000,
    lineBreak: .hangulLVSyllable,
    cluster: .hangulLVSyllable,
    isScaled: false
  )
  private static let closedSyllable = CharacterProperties(
    advance: 1000,
    lineBreak: .hangulLVTSyllable,
    cluster: .hangulLVTSyllable,
    isScaled: false
  )

  static func properties(of scalar: UInt32) -> CharacterProperties {
    switch scalar {
    case 0x2026: ellipsis
    case 0xB7, 0xD7, 0x2014, 0x2022, 0x2212: fitted(scalar)
    case 0x4E00...0x9FFF: ideograph
    case 0xAC00...0xD7A3: (scalar - 0xAC00) % 28 == 0 ? openSyllable : closedSyllable
    default: kinds[Int(run(of: scalar) & 0x7FF)]
    }
  }

  /// Returns the properties of a character whose advance in the system font is fitted to texts.
  private static func fitted(_ scalar: UInt32) -> CharacterProperties {
    var properties = kinds[Int(run(of: scalar) & 0x7FF)]
    for entry in SystemAdvances.fitted where entry.scalar == scalar {
      properties.systemAdvance = entry.units
    }
    return properties
  }

  /// Returns the last run that starts at or before a character.
  ///
  /// A run has the first character above the lowest 11 bits, and in these its place in `kinds`.
  private static func run(of scalar: UInt32) -> UInt32 {
    let bound = scalar << 11 | 0x7FF
    var low = 0
    var high = keyline_character_run_count
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyline_character_run(middle) <= bound { low = middle } else { high = middle }
    }
    return keyline_character_run(low)
  }

  /// The properties of the ASCII characters, by their values.
  ///
  /// The advances are the published ones for Helvetica and those that were measured in the system
  /// font. A tab is as wide as four spaces.
  static let ascii: [CharacterProperties] = (0..<128).map { value in
    let advance = value < 32 ? 0 : asciiAdvances[value - 32]
    switch value {
    case 9:
      return CharacterProperties(
        advance: 4 * asciiAdvances[0],
        systemAdvance: 4 * UInt16(SystemAdvances.regularText[0]),
        lineBreak: .breakAfter,
        cluster: .control,
        hangs: true
      )
    case 10: return lineEnd(.lineFeed, .lineFeed)
    case 11, 12: return lineEnd(.mandatoryBreak, .control)
    case 13: return lineEnd(.carriageReturn, .carriageReturn)
    case 0..<32, 127:
      return CharacterProperties(advance: 0, lineBreak: .combiningMark, cluster: .control)
    default:
      let lineBreak = asciiClasses[UInt8(value)] ?? .alphabetic
      return CharacterProperties(
        advance: advance,
        systemAdvance: UInt16(SystemAdvances.regularText[value - 32]),
        letter: UInt8(value - 31),
        lineBreak: lineBreak,
        hangs: lineBreak == .space
      )
    }
  }

  private static func lineEnd(
    _ lineBreak: LineBreakClass,
    _ cluster: ClusterClass
  ) -> CharacterProperties {
    CharacterProperties(advance: 0, lineBreak: lineBreak, cluster: cluster, hangs: true)
  }

  /// The advances from the space through the delete character, 16 to a row.
  private static let asciiAdvances: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 0,
  ]

  /// The line breaking classes of the printable characters that are not alphabetic.
  private static let asciiClasses: [UInt8: LineBreakClass] = {
    var classes: [UInt8: LineBreakClass] = [:]
    let table: [(StaticString, LineBreakClass)] = [
      (" ", .space), ("0123456789", .numeric), ("-", .hyphen), ("/", .symbolAllowingBreakAfter),
      ("!?", .exclamation), ("\"'", .quotation), ("([{", .openPunctuation),
      (")]", .closeParenthesis), ("}", .closePunctuation), (",.:;", .infixSeparator),
      ("$+\\", .prefixNumeric), ("%", .postfixNumeric), ("|", .breakAfter),
    ]
    for (characters, lineBreak) in table {
      characters.withUTF8Buffer { for byte in $0 { classes[byte] = lineBreak } }
    }
    return classes
  }()
}
