// Writes Sources/Engine/LayoutText/Characters/CharacterTable+Generated.swift and
// Sources/Engine/CCharacterRuns/runs.c.
//
// Usage, in the folder of the package: swift Scripts/generate/generate-character-table.swift DIRECTORY,
// and then swift format --in-place on the first of them.
//
// DIRECTORY contains the files of the Unicode Character Database, version 15.0.0, which Debian's
// package `unicode-data` installs in /usr/share/unicode. The advances are not from Unicode, but from
// `Advances` in this file.

import Foundation

struct GeneratorError: Error, CustomStringConvertible {
  var description: String
}

// MARK: - Reading the database

/// The values of a property, read from a file with lines of the form `START..END;VALUE # comment`.
struct PropertyFile {
  var values: [UInt32: String] = [:]

  init(_ directory: String, _ name: String, keep: (String) -> Bool = { _ in true }) throws {
    for fields in try lines(directory, name) where fields.count > 1 && keep(fields[1]) {
      let bounds = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
      guard let first = bounds.first, let last = bounds.last else {
        throw GeneratorError(description: "\(name): not a range: \(fields[0])")
      }
      for scalar in first...last { values[scalar] = fields[1] }
    }
  }

  subscript(_ scalar: UInt32) -> String? { values[scalar] }
}

/// Returns the fields of each line of a file, without comments.
func lines(_ directory: String, _ name: String) throws -> [[String]] {
  let text = try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
  return text.components(separatedBy: "\n").compactMap { line in
    let content = line.components(separatedBy: "#")[0]
    guard !content.allSatisfy(\.isWhitespace) else { return nil }
    return content.components(separatedBy: ";").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

/// The properties of characters in the database.
struct Database {
  var lineBreak: PropertyFile
  var width: PropertyFile
  var cluster: PropertyFile
  var pictographs: PropertyFile
  var script: PropertyFile
  var syllabic: PropertyFile
  var category: [UInt32: String] = [:]
  var base: [UInt32: UInt32] = [:]

  init(_ directory: String) throws {
    lineBreak = try PropertyFile(directory, "LineBreak.txt")
    width = try PropertyFile(directory, "EastAsianWidth.txt")
    cluster = try PropertyFile(directory, "auxiliary/GraphemeBreakProperty.txt")
    pictographs = try PropertyFile(directory, "emoji/emoji-data.txt") {
      $0 == "Extended_Pictographic"
    }
    script = try PropertyFile(directory, "Scripts.txt")
    syllabic = try PropertyFile(directory, "IndicSyllabicCategory.txt")
    try readCharacters(directory)
  }

  private mutating func readCharacters(_ directory: String) throws {
    var first: UInt32?
    for fields in try lines(directory, "UnicodeData.txt") {
      guard fields.count > 5, let scalar = UInt32(fields[0], radix: 16) else { continue }
      if fields[1].hasSuffix(", First>") {
        first = scalar
        continue
      }
      for each in (first ?? scalar)...scalar { category[each] = fields[2] }
      first = nil
      let decomposition = fields[5].components(separatedBy: " ")
      if !fields[5].hasPrefix("<"), let start = UInt32(decomposition[0], radix: 16) {
        base[scalar] = start
      }
    }
  }

  /// Returns whether unassigned characters in this block have the class of ideographs.
  func isReservedForIdeographs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: true
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
    default: false
    }
  }

  /// Returns whether unassigned characters in this block have the class of pictographs.
  func isReservedForPictures(_ scalar: UInt32) -> Bool {
    (0x1F000...0x1FAFF).contains(scalar) || (0x1FC00...0x1FFFD).contains(scalar)
  }

  func isWide(_ scalar: UInt32) -> Bool {
    switch width[scalar] {
    case "W", "F": true
    case nil: isReservedForIdeographs(scalar)
    default: false
    }
  }
}

// MARK: - Properties

/// The properties of a character in the table.
struct Kind: Hashable {
  var advance = 0
  var lineBreak = "alphabetic"
  var cluster = "base"
  var isScaled = true
  var hangs = false

  /// The Swift expression that creates the properties.
  var source: String {
    var arguments = ["advance: \(advance)"]
    if lineBreak != "alphabetic" { arguments.append("lineBreak: .\(lineBreak)") }
    if cluster != "base" { arguments.append("cluster: .\(cluster)") }
    if !isScaled && advance > 0 { arguments.append("isScaled: false") }
    if hangs { arguments.append("hangs: true") }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

let lineBreakNames = [
  "BK": "mandatoryBreak", "CR": "carriageReturn", "LF": "lineFeed", "NL": "nextLine",
  "SP": "space", "ZW": "zeroWidthSpace", "WJ": "wordJoiner", "GL": "glue", "CM": "combiningMark",
  "ZWJ": "zeroWidthJoiner", "BA": "breakAfter", "BB": "breakBefore", "B2": "breakOnBothSides",
  "HY": "hyphen", "CL": "closePunctuation", "CP": "closeParenthesis", "OP": "openPunctuation",
  "QU": "quotation", "EX": "exclamation", "IS": "infixSeparator",
  "SY": "symbolAllowingBreakAfter", "NS": "nonstarter", "CJ": "nonstarter", "ID": "ideographic",
  "NU": "numeric", "PR": "prefixNumeric", "PO": "postfixNumeric", "HL": "hebrewLetter",
  "IN": "inseparable", "H2": "hangulLVSyllable", "H3": "hangulLVTSyllable", "JL": "hangulLJamo",
  "JV": "hangulVJamo", "JT": "hangulTJamo", "RI": "regionalIndicator", "EB": "emojiBase",
  "EM": "emojiModifier", "CB": "contingentBreak", "AL": "alphabetic", "AI": "alphabetic",
  "XX": "alphabetic", "SG": "alphabetic",
]

extension Database {
  /// Returns the name of a character's line breaking class.
  func lineBreakName(_ scalar: UInt32) throws -> String {
    let isUnassigned = category[scalar] == nil
    if isUnassigned && isReservedForPictures(scalar) {
      return pictographs[scalar] == nil ? "ideographic" : "unassignedPictograph"
    }
    if isUnassigned && isReservedForIdeographs(scalar) { return "ideographic" }
    if isUnassigned && (0x20A0...0x20CF).contains(scalar) { return "prefixNumeric" }
    let name = lineBreak[scalar] ?? "XX"
    if name == "SA" {
      return ["Mn", "Mc"].contains(category[scalar] ?? "") ? "combiningMark" : "alphabetic"
    }
    let isEastAsian = ["W", "F", "H"].contains(width[scalar] ?? "")
    if name == "OP" && isEastAsian { return "wideOpenPunctuation" }
    if name == "CP" && isEastAsian { return "wideCloseParenthesis" }
    guard let found = lineBreakNames[name] else {
      throw GeneratorError(description: "unknown line breaking class \(name)")
    }
    return found
  }

  /// The scripts whose consonants form conjuncts in a grapheme cluster.
  private static let conjunctScripts: Set = [
    "Bengali", "Devanagari", "Gujarati", "Malayalam", "Oriya", "Telugu",
  ]

  /// Returns the name of a character's effect on the preceding grapheme cluster.
  func clusterName(_ scalar: UInt32) -> String {
    if scalar == 0xFE0F { return "pictureSelector" }
    if scalar == 0x200C { return "nonjoiner" }
    // The property Indic_Conjunct_Break of Unicode 15.1, as it is derived there.
    let joinsConsonants = Database.conjunctScripts.contains(script[scalar] ?? "")
    if joinsConsonants && syllabic[scalar] == "Virama" { return "linker" }
    if joinsConsonants && syllabic[scalar] == "Consonant" { return "consonant" }
    switch cluster[scalar] {
    case "Extend": return category[scalar] == "Mc" ? "spacingMark" : "extend"
    case "SpacingMark": return "spacingMark"
    case "ZWJ": return "joiner"
    case "Prepend": return "prepend"
    case "Control": return "control"
    case "Regional_Indicator": return "regionalIndicator"
    case "L": return "hangulLJamo"
    case "V": return "hangulVJamo"
    case "T": return "hangulTJamo"
    case "LV": return "hangulLVSyllable"
    case "LVT": return "hangulLVTSyllable"
    default: return pictographs[scalar] == nil ? "base" : "pictograph"
    }
  }

  func kind(_ scalar: UInt32) throws -> Kind {
    var kind = Kind()
    kind.lineBreak = try lineBreakName(scalar)
    kind.cluster = clusterName(scalar)
    kind.hangs = ["Zs", "Zl", "Zp"].contains(category[scalar] ?? "") && kind.lineBreak != "glue"
    if scalar == 0x85 { kind.hangs = true }
    let advance = Advances.advance(of: scalar, in: self)
    kind.advance = advance.thousandths
    kind.isScaled = advance.isScaled
    return kind
  }
}

// MARK: - Advances

/// The advances of characters beyond ASCII, in thousandths of an em.
///
/// Characters in Helvetica have its published advances. A letter with marks has the advance of the
/// letter. Letters of other scripts have the average advance of their kind. Characters that are wide
/// according to Unicode Standard Annex 11, pictographs and flags are 1 em wide.
enum Advances {
  struct Advance {
    var thousandths: Int
    var isScaled = true
  }

  static let wide = Advance(thousandths: 1000, isScaled: false)
  static let none = Advance(thousandths: 0)

  static func advance(of scalar: UInt32, in database: Database) -> Advance {
    let category = database.category[scalar] ?? "Cn"
    if let space = spaces[scalar] { return Advance(thousandths: space) }
    if ["Mn", "Me", "Cf", "Zl", "Zp", "Cc", "Cs"].contains(category) { return none }
    if database.cluster[scalar] == "Extend" && category != "Mc" && !database.isWide(scalar) {
      return none
    }
    if let known = known[scalar] { return Advance(thousandths: known) }
    if database.isWide(scalar) || database.cluster[scalar] == "Regional_Indicator" { return wide }
    if database.width[scalar] == "H" { return Advance(thousandths: 500, isScaled: false) }
    if ["V", "T"].contains(database.cluster[scalar] ?? "") { return wide }
    if database.pictographs[scalar] != nil { return wide }
    if let base = database.base[scalar] { return advance(of: base, in: database) }
    let script = database.script[scalar] ?? "Unknown"
    return Advance(thousandths: typical(category, script: script))
  }

  /// Returns the average advance of a category of characters in a script.
  private static func typical(_ category: String, script: String) -> Int {
    switch category {
    case "Mc": 300
    case "Lm", "Sk": 333
    case "Nd": 556
    case "No": 333
    case "Nl": 667
    case "Sm": 584
    case "Sc": 556
    case "So": 800
    case "Pd": 556
    case "Pc": 500
    case "Po": 278
    case "Ps", "Pe", "Pi", "Pf": 333
    case "Lu", "Lt": 667
    case "Ll": 556
    case "Lo": typicalLetters[script] ?? 600
    default: 556
    }
  }

  private static let typicalLetters = [
    "Arabic": 500, "Hebrew": 556, "Syriac": 500, "Thaana": 450, "Thai": 556, "Lao": 556,
    "Ethiopic": 700, "Myanmar": 650, "Khmer": 650, "Cherokee": 667, "Canadian_Aboriginal": 650,
    "Latin": 556, "Common": 556,
  ]

  private static let spaces: [UInt32: Int] = [
    0xA0: 278, 0x1680: 278, 0x2000: 500, 0x2001: 1000, 0x2002: 500, 0x2003: 1000, 0x2004: 333,
    0x2005: 250, 0x2006: 167, 0x2007: 556, 0x2008: 278, 0x2009: 200, 0x200A: 100, 0x202F: 200,
    0x205F: 222,
  ]

  /// Helvetica's advances of ASCII characters, starting at the space.
  private static let ascii = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// Characters by advance: those in Helvetica, followed by Greek, Cyrillic, Hebrew and Arabic letters
  /// whose widths differ much from the average of their script.
  private static let byAdvance: [(Int, String)] = [
    (167, "⁄"), (222, "‘’‚ł"), (250, "اأإآٱ"), (260, "¦"),
    (278, "·ıוןזי"), (333, "¡¨¯²³´¸¹“”„‹›ΐ"), (350, "•"), (365, "º"), (370, "ª"), (400, "°"),
    (444, "τг"), (500, "ςγκνξχзктэ"), (537, "¶"),
    (556, "¢£¤¥§«»–†‡€ƒŁμµðþΓГ"), (584, "¬±×÷−"), (611, "¿ßøΖΣΤЗ"),
    (667, "ÞπφψΨ"), (722, "ÐΗΝΥЦмцИЙНП"), (737, "©®"), (778, "ØΘΟΩωΦОФ"),
    (800, "سشصضسش"), (833, "ΜМщшжю"), (834, "¼½¾"), (889, "æ"), (944, "œЖШЩЮЫ"),
    (1000, "ÆŒ—…‰™"),
  ]

  /// Letters that look like Latin letters and have the same widths.
  private static let lookalikes: [(String, String)] = [
    ("ΑΒΕΙΚΛΡΧΥ", "ABEIKARXY"), ("ιορ", "iop"),
    ("АВЕКОРСТУХЅІЇЈ", "ABEKOPCTYXSIIJ"), ("аеорсухѕіїј", "aeopcyxsiij"),
  ]

  private static let known: [UInt32: Int] = {
    var known: [UInt32: Int] = [:]
    for (index, advance) in ascii.enumerated() { known[UInt32(index) + 32] = advance }
    for (advance, characters) in byAdvance {
      for scalar in characters.unicodeScalars { known[scalar.value] = advance }
    }
    for (letters, latin) in lookalikes {
      for (letter, match) in zip(letters.unicodeScalars, latin.unicodeScalars) {
        known[letter.value] = known[match.value]
      }
    }
    return known
  }()
}

// MARK: - Writing the table

/// A run of consecutive characters with the same properties.
struct Run {
  var start: UInt32
  var kind: Int
}

/// Returns the distinct properties, and the runs of non-ASCII characters that share them.
func runs(in database: Database) throws -> (kinds: [Kind], runs: [Run]) {
  var kinds: [Kind] = []
  var indexes: [Kind: Int] = [:]
  var runs: [Run] = []
  for scalar in UInt32(0x80)...0x10FFFF {
    // The code that uses the table distinguishes Hangul syllables by their code points.
    let isHangulSyllable = (0xAC00...0xD7A3).contains(scalar)
    let kind = try database.kind(isHangulSyllable ? 0xAC00 : scalar)
    let index = indexes[kind] ?? kinds.count
    if index == kinds.count {
      kinds.append(kind)
      indexes[kind] = index
    }
    if runs.last?.kind != index { runs.append(Run(start: scalar, kind: index)) }
  }
  return (kinds, runs)
}

/// Returns a digest of this program's source, which a test uses to detect a stale table.
func digestOfGenerator() throws -> String {
  let source = try Data(contentsOf: URL(fileURLWithPath: #filePath))
  var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in source { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return String(digest, radix: 16)
}

/// Writes the two files of the table: the kinds, which are values of Swift, and the runs, which are plain
/// numbers that the C compiler reads in an instant.
func write(kinds: [Kind], runs: [Run]) throws {
  guard kinds.count <= 1 << 11 else {
    throw GeneratorError(description: "\(kinds.count) kinds do not fit in 11 bits")
  }
  let header = """
    // Made by Scripts/generate/generate-character-table.swift from Unicode 15.0.0, never by hand.
    // The Unicode Character Database is © Unicode, Inc., used under the Unicode license.
    // Digest of the generator: \(try digestOfGenerator())

    """
  let swift =
    header + """

      extension CharacterTable {
        /// The properties that characters beyond ASCII have.
        static let kinds: [CharacterProperties] = [

      """ + kinds.map { "    \($0.source),\n" }.joined() + "  ]\n}\n"
  let entries = runs.map { run in
    let digits = String(run.start << 11 | UInt32(run.kind), radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
  let rows = stride(from: 0, to: entries.count, by: 8).map { start in
    "  \(entries[start..<min(start + 8, entries.count)].joined(separator: ", ")),\n"
  }
  let code =
    header + """

      #include "CCharacterRuns.h"

      const uint32_t keyline_character_runs[] = {

      """ + rows.joined() + """
      };

      const size_t keyline_character_run_count =
          sizeof keyline_character_runs / sizeof keyline_character_runs[0];

      """
  let folder = URL(fileURLWithPath: "Sources/Engine")
  try Data(swift.utf8).write(
    to: folder.appendingPathComponent("LayoutText/Characters/CharacterTable+Generated.swift")
  )
  try Data(code.utf8).write(to: folder.appendingPathComponent("CCharacterRuns/runs.c"))
}

guard CommandLine.arguments.count == 2 else {
  throw GeneratorError(description: "usage: generate-character-table.swift DIRECTORY")
}
let database = try Database(CommandLine.arguments[1])
let table = try runs(in: database)
try write(kinds: table.kinds, runs: table.runs)
