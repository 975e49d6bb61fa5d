#if Fonts
import FontShaping
import Testing

/// Damaged fonts, which are refused before a library reads them.
@Suite struct FontTablesTests {
  /// A font with the needed tables, all of them zero except for the numbers that are checked.
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var kind: [UInt8] = [0, 1, 0, 0]
    var unitsPerEm = 1000
    var advanceCount = 1
    var without: String?
    var headLength = 54
    var lastLength = 4
    let problem: String

    var bytes: [UInt8] {
      let lengths = [
        ("head", headLength), ("hhea", 36), ("maxp", 6), ("hmtx", 4), ("cmap", lastLength),
      ].filter { $0.0 != without }
      var directory = kind + [0, UInt8(lengths.count), 0, 0, 0, 0, 0, 0]
      var body: [UInt8] = []
      let start = 12 + 16 * lengths.count
      for (name, length) in lengths {
        directory += Array(name.utf8) + [0, 0, 0, 0]
        directory += Damage.number(start + body.count) + Damage.number(length)
        var table = [UInt8](repeating: 0, count: min(length, 64))
        if name == "head", length > 19 {
          table.replaceSubrange(18..<20, with: Damage.short(unitsPerEm))
        }
        if name == "hhea" { table.replaceSubrange(34..<36, with: Damage.short(advanceCount)) }
        body += table
      }
      return directory + body
    }

    private static func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func short(_ value: Int) -> [UInt8] {
      [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
  }

  static let damages = [
    Damage(
      testDescription: "a picture",
      kind: Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) }),
      problem: "this is not a TrueType or OpenType font; name one that is"
    ),
    Damage(
      testDescription: "a web font",
      kind: Array("wOF2".utf8),
      problem: "this is a web font; name its TrueType or OpenType file instead"
    ),
    Damage(
      testDescription: "no advances",
      without: "hmtx",
      problem: "the table “hmtx” is missing; replace the font"
    ),
    Damage(
      testDescription: "a short header",
      headLength: 20,
      problem: "the table “head” is too short; replace the font"
    ),
    Damage(
      testDescription: "a table that is too long",
      lastLength: 1 << 20,
      problem: "the table “cmap” ends outside of the file; replace the font"
    ),
    Damage(
      testDescription: "no units",
      unitsPerEm: 0,
      problem: "the table “head” has 0 units to an em, not 16 to 16384; replace the font"
    ),
    Damage(
      testDescription: "missing advances",
      advanceCount: 60_000,
      problem:
        "the table “hmtx” lacks some of the 60000 advances that hhea claims; replace the font"
    ),
    Damage(
      testDescription: "a collection without fonts",
      kind: Array("ttcf".utf8),
      problem: "the collection claims 0 fonts, which it cannot have; replace it"
    ),
    Damage(
      testDescription: "no names and no glyphs",
      problem: "a font has no glyphs or no name; replace it"
    ),
  ]

  @Test(arguments: damages)
  func `A damaged font is refused with its file and its table`(_ damage: Damage) throws {
    let file = FontMeasurer.File(name: "Fonts/Damaged.ttf", bytes: damage.bytes)
    let measurer = FontMeasurer([file])
    #expect(measurer.problems.map(\.description) == ["Fonts/Damaged.ttf: \(damage.problem)"])
  }

  @Test func `Each beginning of a font is refused without a crash`() throws {
    let bytes = Damage(testDescription: "", problem: "").bytes
    for count in bytes.indices {
      let file = FontMeasurer.File(name: "Font.ttf", bytes: Array(bytes.prefix(count)))
      #expect(FontMeasurer([file]).problems.count == 1)
    }
  }
}
#endif
