#if Fonts
import Foundation
import LayoutCore
import LayoutText
import RepositoryFiles
import Synchronization
import Testing

@testable import FontShaping

/// Text in the fonts of Debian, whose advances are those that hb-shape prints, and in a small variable font.
///
/// `Scripts/test-fonts` installs the fonts.
@Suite(.enabled(if: InstalledFonts.areInstalled, "Scripts/test-fonts installs the fonts"))
struct FontMeasurerTests {
  /// A text in a font, with the sum of its advances.
  struct Example: CustomTestStringConvertible, Sendable {
    let file: String
    let font: String
    let text: String
    let units: Int
    let unitsPerEm: Int

    init(_ file: String, _ font: String, _ text: String, _ units: Int, of unitsPerEm: Int) {
      self.file = file
      self.font = font
      self.text = text
      self.units = units
      self.unitsPerEm = unitsPerEm
    }

    var testDescription: String { "\(font): \(text)" }
  }

  static let examples = [
    // Kerning, and two letters f that join.
    Example("opentype/inter/Inter-Regular.otf", "Inter", "AVATAR office", 18_760, of: 2816),
    Example("opentype/inter/Inter-Bold.otf", "Inter-Bold", "AVATAR office", 19_780, of: 2816),
    // A ligature of three letters.
    Example("truetype/dejavu/DejaVuSans.ttf", "DejaVu Sans", "office AVATAR", 13_968, of: 2048),
    Example(
      "truetype/noto/NotoSansArabic-Regular.ttf",
      "Noto Sans Arabic",
      "السلام عليكم",
      4937,
      of: 1000
    ),
    Example(
      "truetype/noto/NotoSansHebrew-Regular.ttf",
      "Noto Sans Hebrew",
      "שָׁלוֹם עולם",
      4597,
      of: 1000
    ),
    Example(
      "truetype/noto/NotoSansDevanagari-Regular.ttf",
      "Noto Sans Devanagari",
      "क्षत्रिय नमस्ते",
      4475,
      of: 1000
    ),
    Example("truetype/noto/NotoSansThai-Regular.ttf", "Noto Sans Thai", "ภาษาไทย", 3562, of: 1000),
    // The first font of a collection.
    Example("opentype/noto/NotoSansCJK-Regular.ttc", "Noto Sans CJK JP", "日本語", 3000, of: 1000),
  ]

  @Test(arguments: examples, [9, 17, 40.5])
  func `Text is as wide as its shaped glyphs`(_ example: Example, size: Double) throws {
    let measurer = try InstalledFonts.measurer([example.file])
    let width = InstalledFonts.width(example.text, example.font, size, by: measurer)
    let exact = size * Double(example.units) / Double(example.unitsPerEm)
    #expect(abs(width - exact) < 0.00001)
    #expect(measurer.problems.isEmpty && measurer.missingNames.isEmpty)
  }

  @Test func `A character that a font lacks has the first font that has it`() throws {
    let measurer = try InstalledFonts.measurer([
      "opentype/inter/Inter-Regular.otf", "truetype/noto/NotoSansHebrew-Regular.ttf",
      "opentype/noto/NotoSansCJK-Regular.ttc",
    ])
    let parts = [
      ("AVATAR office", "Inter"), ("שָׁלוֹם", "Noto Sans Hebrew"), ("日本語", "Noto Sans CJK JP"),
    ]
    let alone = parts.map { InstalledFonts.width($0, $1, 20, by: measurer) }
    for (part, width) in zip(parts, alone) {
      #expect(InstalledFonts.width(part.0, "Inter", 20, by: measurer) == width)
    }
    let whole = InstalledFonts.width(parts.map(\.0).joined(), "Inter", 20, by: measurer)
    #expect(abs(whole - alone.reduce(0, +)) < 0.00001)
  }

  @Test func `A character that no font has keeps its built-in width`() throws {
    let measurer = try InstalledFonts.measurer(["opentype/inter/Inter-Regular.otf"])
    #expect(InstalledFonts.width("日本語", "Inter", 20, by: measurer) == 60)
    let both = InstalledFonts.width("office日", "Inter", 20, by: measurer)
    #expect(both == InstalledFonts.width("office", "Inter", 20, by: measurer) + 20)
  }

  @Test func `Words of both directions are as wide as each on its own`() throws {
    let measurer = try InstalledFonts.measurer([
      "truetype/noto/NotoSansHebrew-Regular.ttf", "opentype/inter/Inter-Regular.otf",
    ])
    let width = { InstalledFonts.width($0, "Noto Sans Hebrew", 20, by: measurer) }
    for text in ["עולם", "abc", "(עולם)", "12"] { #expect(width(text) > 0) }
    #expect(abs(width("abc עולם") - width("abc") - width(" ") - width("עולם")) < 0.00001)
    #expect(
      abs(width("עולם abc 12") - width("עולם") - 2 * width(" ") - width("abc") - width("12"))
        < 0.00001
    )
  }

  @Test func `The letters of a ligature have equal parts of its width`() throws {
    let measurer = try InstalledFonts.measurer(["truetype/dejavu/DejaVuSans.ttf"])
    let ligature = 20 * 1980.0 / 2048
    for (count, letters) in [(1, "f"), (2, "ff"), (3, "ffi")] {
      let font = InstalledFonts.font("DejaVu Sans", 20, by: measurer)
      let text = measurer.prepare(TextContent("ffi", font: font))
      let width = CGFloat(ligature * Double(count) / 3)
      let lines = try #require(text.lines(in: ProposedViewSize(width: width + 0.001, height: nil)))
      #expect(lines.first?.text == letters)
    }
  }

  @Test func `Letters that are spaced are not joined, and each has the space`() throws {
    let measurer = try InstalledFonts.measurer(["truetype/dejavu/DejaVuSans.ttf"])
    var font = InstalledFonts.font("DejaVu Sans", 20, by: measurer)
    let plain = ["f", "f", "i"].map { InstalledFonts.width($0, font, by: measurer) }.reduce(0, +)
    font.tracking = 1.5
    #expect(abs(InstalledFonts.width("ffi", font, by: measurer) - plain - 4.5) < 0.00001)
  }

  @Test func `Digits of equal width are the font's own`() throws {
    let measurer = try InstalledFonts.measurer(["opentype/inter/Inter-Regular.otf"])
    let font = Font.custom("Inter", fixedSize: 20)
    let width = { (text: String, font: Font) in
      InstalledFonts.width(text, font.resolved(for: .large, on: .iOS26, by: measurer), by: measurer)
    }
    #expect(width("1111", font) < width("0000", font))
    #expect(width("1111", font.monospacedDigit()) == width("0000", font.monospacedDigit()))
  }

  @Test func `A weight is found in the family by its name or by the request`() throws {
    let measurer = try InstalledFonts.measurer([
      "opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-Bold.otf",
      "opentype/inter/Inter-Italic.otf",
    ])
    let width = { (font: Font) in
      InstalledFonts.width(
        "AVATAR",
        font.resolved(for: .large, on: .iOS26, by: measurer),
        by: measurer
      )
    }
    let bold = width(.custom("Inter-Bold", fixedSize: 20))
    #expect(bold != width(.custom("Inter", fixedSize: 20)))
    for font: Font in [
      .custom("Inter Bold", fixedSize: 20), .custom("inter bold", fixedSize: 20),
      .custom("Inter", fixedSize: 20).bold(), .custom("Inter", fixedSize: 20).weight(.black),
      .custom("Inter-Regular", fixedSize: 20).bold(),
    ] { #expect(width(font) == bold) }
    #expect(
      width(.custom("Inter-Italic", fixedSize: 20))
        == width(.custom("Inter", fixedSize: 20).italic())
    )
    #expect(measurer.missingNames == [])
    let unknown = Font.custom("Iner", fixedSize: 20)
    let builtin = BuiltinTextMeasurer()
    #expect(width(unknown) == InstalledFonts.width("AVATAR", unknown.resolved(), by: builtin))
    #expect(measurer.missingNames == ["Iner"])
  }

  @Test func `Heights are those of the font, or OS 2's if the font asks for them`() throws {
    let measurer = try InstalledFonts.measurer(
      ["truetype/noto/NotoSansArabic-Regular.ttf"],
      [InstalledFonts.variable]
    )
    let arabic = InstalledFonts.font("Noto Sans Arabic", 10, by: measurer)
    #expect(abs(arabic.ascent - 13.74) < 0.0001 && abs(arabic.descent - 7.38) < 0.0001)
    let variable = InstalledFonts.font("Variable Test", 10, by: measurer)
    #expect(abs(variable.ascent - 8) < 0.0001 && abs(variable.descent - 2) < 0.0001)
    // The distance between the lines of OS/2 is 1 point.
    let two = measurer.measure("A\nA", font: variable, proposal: .unspecified).size.height
    #expect(two == 21)
    let loose = Font.custom("Variable Test", fixedSize: 10).leading(.loose)
      .resolved(for: .large, on: .iOS26, by: measurer)
    #expect(abs(loose.lineHeight - 12) < 0.0001)
  }

  @Test(arguments: [
    (Font.custom("Variable Test", fixedSize: 14), 600.0),
    (.custom("Variable Test", fixedSize: 14).bold(), 900),
    (.custom("VariableTest-Bold", fixedSize: 14), 900),
    (.custom("Variable Test Bold", fixedSize: 14), 900),
    (.custom("Variable Test", fixedSize: 14).weight(.ultraLight), 300),
    (.custom("Variable Test", fixedSize: 14).italic(), 640),
    (.custom("Variable Test", fixedSize: 48), 634),
    (.custom("Variable Test", fixedSize: 100), 634), (.custom("Variable Test", fixedSize: 8), 594),
  ]) func `A variable font has the place of the request on each axis`(_ font: Font, units: Double)
    throws
  {
    let measurer = try InstalledFonts.measurer([], [InstalledFonts.variable])
    let resolved = font.resolved(for: .large, on: .iOS26, by: measurer)
    let width = InstalledFonts.width("A", resolved, by: measurer)
    #expect(abs(width - units * Double(resolved.size) / 1000) < 0.00001)
  }

  @Test func `The widths are the same on each thread, and in each program`() async throws {
    let files = [
      "opentype/inter/Inter-Regular.otf", "truetype/noto/NotoSansDevanagari-Regular.ttf",
    ]
    let texts = (0..<200).map { "AVATAR \($0) क्षत्रिय office नमस्ते \($0 * 7)" }
    @Sendable func widths(_ measurer: FontMeasurer) -> [Double] {
      texts.map { InstalledFonts.width($0, "Inter", 17, by: measurer) }
    }
    let expected = widths(try InstalledFonts.measurer(files))
    let shared = try InstalledFonts.measurer(files)
    await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { widths(shared) } }
      for await found in group { #expect(found == expected) }
    }
  }

  @Test func `The fonts, their order and the libraries are what results depend on`() throws {
    let inter = "opentype/inter/Inter-Regular.otf"
    let dejavu = "truetype/dejavu/DejaVuSans.ttf"
    let measurer = try InstalledFonts.measurer([inter, dejavu])
    #expect(
      measurer.dependencies.keys.sorted() == [
        "DejaVu Sans", "FriBidi", "HarfBuzz", "ICU", "Inter Regular", "order",
      ]
    )
    #expect(measurer.dependencies["Inter Regular"]?.count == 64)
    #expect(measurer.dependencies["order"] == "Inter, DejaVu Sans")
    #expect(try InstalledFonts.measurer([dejavu, inter]).dependencies != measurer.dependencies)
  }

  @Test func `A stand-in measures the system font too`() throws {
    let file = InstalledFonts.file("opentype/inter/Inter-Regular.otf")
    let measurer = FontMeasurer([try file.get()], systemFont: "Inter")
    let system = Font.system(size: 20).resolved(for: .large, on: .iOS26, by: measurer)
    let named = InstalledFonts.font("Inter", 20, by: measurer)
    #expect(
      InstalledFonts.width("AVATAR", system, by: measurer)
        == InstalledFonts.width("AVATAR", named, by: measurer)
    )
    #expect(measurer.dependencies["systemFont"] == "Inter")
  }
}

/// The fonts that the tests read.
enum InstalledFonts {
  static let areInstalled =
    FileManager.default.fileExists(atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    || ProcessInfo.processInfo.environment["KEYLINE_FONTS"] != nil
  static let variable = Repository.file(at: "Tests/Units/Extensions/FontShapingTests/Variable.ttf")
    .path

  static func file(_ path: String) -> Result<FontMeasurer.File, any Error> {
    let path = path.hasPrefix("/") ? path : "/usr/share/fonts/\(path)"
    return Result {
      FontMeasurer.File(
        name: path,
        bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      )
    }
  }

  static func measurer(_ installed: [String], _ others: [String] = []) throws -> FontMeasurer {
    FontMeasurer(try (installed + others).map { try file($0).get() })
  }

  static func font(_ name: String, _ size: Double, by measurer: FontMeasurer) -> Font.Resolved {
    Font.custom(name, fixedSize: size).resolved(for: .large, on: .iOS26, by: measurer)
  }

  static func width(_ text: String, _ name: String, _ size: Double, by measurer: FontMeasurer)
    -> Double
  {
    width(text, font(name, size, by: measurer), by: measurer)
  }

  /// Returns the width in pixels that are much smaller than a point.
  static func width(_ text: String, _ font: Font.Resolved, by measurer: any TextMeasurer) -> Double
  {
    var content = TextContent(text, font: font)
    content.displayScale = 1_048_576
    return Double(measurer.prepare(content).measure(.unspecified).size.width)
  }
}
#endif
