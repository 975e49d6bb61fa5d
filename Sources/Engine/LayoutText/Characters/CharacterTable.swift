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

/// The properties of a character that are needed to segment and measure text.
struct CharacterProperties {
  /// The advance in Helvetica, in thousandths of an em.
  var advance: UInt16
  /// The advance in the system font up to 17 points, without tracking, in 2048ths of an em.
  var systemAdvance: UInt16
  /// The position in the tables of the system font, counted from 1, or 0 if the tables lack the character.
  var letter: UInt8
  var lineBreak: LineBreakClass
  /// The effect on the preceding grapheme cluster.
  var cluster: ClusterClass
  /// Whether the advance depends on the weight, width and design of the font.
  var isScaled: Bool
  /// Whether the character hangs at the end of a line.
  var hangs: Bool

  /// Creates properties, by default those of a letter.
  ///
  /// Without an advance in the system font, a character has the advance of the characters that have
  /// the same advance in Helvetica.
  init(
    advance: UInt16,
    systemAdvance: UInt16? = nil,
    letter: UInt8 = 0,
    lineBreak: LineBreakClass = .alphabetic,
    cluster: ClusterClass = .base,
    isScaled: Bool = true,
    hangs: Bool = false
  ) {
    self.advance = advance
    self.systemAdvance =
      systemAdvance ?? (isScaled ? SystemAdvances.advance(likeHelvetica: advance) : advance)
    self.letter = letter
    self.lineBreak = lineBreak
    self.cluster = cluster
    self.isScaled = isScaled && advance > 0
    self.hangs = hangs
  }
}

/// Reads the properties of a text's characters one by one.
struct CharacterReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let ascii = CharacterTable.ascii

  /// Creates a reader for well-formed UTF-8.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the properties of the character at a byte and advances to the next character.
  @inline(__always)
  func character(at index: inout Int) -> CharacterProperties {
    let byte = bytes[index]
    guard byte >= 0x80 else {
      index += 1
      return ascii[Int(byte)]
    }
    return CharacterTable.properties(of: scalar(at: &index))
  }

  /// Returns whether the next character that is not a mark is a digit.
  func isNumber(at index: Int) -> Bool {
    var index = index
    while index < bytes.count {
      let lineBreak = character(at: &index).lineBreak
      if lineBreak != .combiningMark && lineBreak != .zeroWidthJoiner {
        return lineBreak == .numeric
      }
    }
    return false
  }

  /// Returns the scalar at a byte that is not ASCII and advances to the next scalar.
  private func scalar(at index: inout Int) -> UInt32 {
    let lead = UInt32(bytes[index])
    let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var scalar = lead & (0xFF >> UInt32(count + 1))
    for offset in 1..<count { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
    index += count
    return scalar
  }
}

/// The effect of a character on the preceding grapheme cluster.
enum ClusterClass: UInt8 {
  /// The character starts a cluster.
  case base
  /// The character starts a cluster, and a joiner after it may join it to the next pictograph.
  case pictograph
  /// The character belongs to the preceding cluster and has no advance.
  case extend
  /// The character belongs to the preceding cluster and has an advance.
  case spacingMark
  /// The character extends the preceding cluster without joining consonants.
  case nonjoiner
  /// A consonant, which belongs to the preceding cluster if a linker joins it to another one.
  case consonant
  /// The character belongs to the preceding cluster and joins the consonants on both sides.
  case linker
  /// The following character belongs to the character's cluster.
  case prepend
  /// The character joins the pictographs on both sides.
  case joiner
  /// The character makes the preceding cluster a picture that is 1 em wide.
  case pictureSelector
  /// The character forms a flag with the next regional indicator.
  case regionalIndicator
  case hangulLJamo
  case hangulVJamo
  case hangulTJamo
  case hangulLVSyllable
  case hangulLVTSyllable
  case carriageReturn
  case lineFeed
  /// The character forms its own cluster.
  case control
}

/// The line breaking class of a character in Unicode Standard Annex 14.
///
/// Ambiguous, surrogate, unassigned and Southeast Asian letters are alphabetic, as in the annex's
/// first rule without a dictionary; small kana do not start a line.
enum LineBreakClass: UInt8, CaseIterable {
  case alphabetic
  case mandatoryBreak
  case carriageReturn
  case lineFeed
  case nextLine
  case space
  case zeroWidthSpace
  case wordJoiner
  case glue
  case combiningMark
  case zeroWidthJoiner
  case breakAfter
  case breakBefore
  case breakOnBothSides
  case hyphen
  case closePunctuation
  case closeParenthesis
  case wideCloseParenthesis
  case openPunctuation
  case wideOpenPunctuation
  case quotation
  case exclamation
  case infixSeparator
  case symbolAllowingBreakAfter
  case nonstarter
  case ideographic
  case unassignedPictograph
  case numeric
  case prefixNumeric
  case postfixNumeric
  case hebrewLetter
  case inseparable
  case hangulLVSyllable
  case hangulLVTSyllable
  case hangulLJamo
  case hangulVJamo
  case hangulTJamo
  case regionalIndicator
  case emojiBase
  case emojiModifier
  case contingentBreak
}

struct LineBreakClassSet: ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(arrayLiteral classes: LineBreakClass...) {
    for member in classes { bits |= 1 << UInt64(member.rawValue) }
  }

  /// Creates the set of the classes that satisfy a condition.
  init(where isMember: (LineBreakClass) -> Bool) {
    for member in LineBreakClass.allCases where isMember(member) {
      bits |= 1 << UInt64(member.rawValue)
    }
  }

  @inline(__always)
  func contains(_ member: LineBreakClass) -> Bool { bits >> UInt64(member.rawValue) & 1 == 1 }
}
