extension CharacterTable {
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
