#if Fonts
import Foundation
import LayoutCore
import LayoutText
import Testing

@testable import FontShaping

/// The glyphs that pictures draw, at the places at which they were measured.
@Suite(.enabled(if: InstalledFonts.areInstalled, "Scripts/test-fonts installs the fonts"))
struct RunShaperDrawingTests {
  private static let sans = "truetype/noto/NotoSans-Regular.ttf"
  private static let hebrew = "truetype/noto/NotoSansHebrew-Regular.ttf"

  private func lines(
    _ text: String,
    _ name: String,
    by measurer: FontMeasurer,
    width: CGFloat? = nil,
    lineLimit: Int? = nil,
    change: (inout Font.Resolved) -> Void = { _ in }
  ) throws -> [TextLine] {
    var font = InstalledFonts.font(name, 20, by: measurer)
    change(&font)
    let prepared = measurer.prepare(TextContent(text, font: font, lineLimit: lineLimit))
    let proposal = ProposedViewSize(width: width, height: nil)
    return try #require(prepared.lines(in: proposal, withGlyphs: true))
  }

  @Test func `A glyph has its outline in units of the font, and the length of a unit`() throws {
    let measurer = try InstalledFonts.measurer([], [InstalledFonts.variable])
    let line = try lines("A A", "Variable Test", by: measurer)[0]
    let glyphs = try #require(line.glyphs)
    #expect(glyphs.map(\.outline) == ["M0 0L500 0L500 700L0 0Z", "M0 0L500 0L500 700L0 0Z"])
    #expect(glyphs.map(\.scale) == [0.02, 0.02] && glyphs.map(\.y) == [0, 0])
    let end = InstalledFonts.width("A A", "Variable Test", 20, by: measurer)
    let letter = InstalledFonts.width("A", "Variable Test", 20, by: measurer)
    #expect(glyphs[0].x == 0 && abs(Double(glyphs[1].x) - end + letter) < 0.00001)
  }

  @Test(arguments: ["AVATAR To", "office", "a b", "Ä é"])
  func `Each glyph begins where the text before it ends`(text: String) throws {
    let measurer = try InstalledFonts.measurer([Self.sans])
    let line = try lines(text, "Noto Sans", by: measurer)[0]
    let glyphs = try #require(line.glyphs)
    let advance = InstalledFonts.width(text, "Noto Sans", 20, by: measurer)
    #expect(abs(line.width - advance) < 0.00001)
    let last = String(text.suffix(1))
    let end = InstalledFonts.width(last, "Noto Sans", 20, by: measurer)
    let place = try #require(glyphs.last?.x)
    #expect(abs(place + end - advance) < 0.5, "\(glyphs.map(\.x))")
    #expect(glyphs.map(\.x) == glyphs.map(\.x).sorted())
  }

  @Test func `Lines have the glyphs of their own characters, without the spaces at their ends`()
    throws
  {
    let measurer = try InstalledFonts.measurer([Self.sans])
    let lines = try lines("one two \nthree", "Noto Sans", by: measurer)
    #expect(lines.map(\.text) == ["one two", "three"])
    #expect(lines.map { $0.glyphs?.count } == [6, 5])
    #expect(lines.allSatisfy { $0.glyphs?.first?.x == 0 })
  }

  @Test func `Words from right to left are drawn in the order in which they are seen`() throws {
    let measurer = try InstalledFonts.measurer([Self.hebrew, Self.sans])
    let text = "שלום abc"
    let seen = try lines(text, "Noto Sans Hebrew", by: measurer)
    let glyphs = try #require(seen[0].glyphs)
    let alone = try lines("abc", "Noto Sans", by: measurer)[0].glyphs ?? []
    // The Latin word is at the left, in its own order.
    #expect(glyphs.prefix(3).map(\.outline) == alone.map(\.outline))
    #expect(glyphs.map(\.x) == glyphs.map(\.x).sorted() && glyphs.count == 7)
    let first = try lines("ש", "Noto Sans Hebrew", by: measurer)[0].glyphs?.first
    #expect(glyphs.last?.outline == first?.outline)
  }

  @Test func `An ellipsis follows truncated text, at its left from right to left`() throws {
    let measurer = try InstalledFonts.measurer([Self.hebrew, Self.sans])
    let dots = try lines("…", "Noto Sans", by: measurer)[0]
    let mark = try #require(dots.glyphs?.first?.outline)
    let latin = try lines("one two three", "Noto Sans", by: measurer, width: 75, lineLimit: 1)[0]
    #expect(latin.isTruncated && latin.glyphs?.last?.outline == mark)
    let hebrew = try lines(
      "שלום עולם טוב",
      "Noto Sans Hebrew",
      by: measurer,
      width: 90,
      lineLimit: 1
    )[0]
    #expect(hebrew.isTruncated && hebrew.glyphs?.first?.x == 0)
    #expect(hebrew.glyphs?.first?.outline == mark || hebrew.glyphs?.isEmpty == false)
    let places = hebrew.glyphs?.map(\.x) ?? []
    #expect(places == places.sorted())
  }

  @Test func `Spaced and shifted letters are drawn with their space and above the baseline`() throws
  {
    let measurer = try InstalledFonts.measurer([Self.sans])
    let plain = try lines("abc", "Noto Sans", by: measurer)[0].glyphs ?? []
    let spaced =
      try lines("abc", "Noto Sans", by: measurer) {
        $0.tracking = 2
        $0.baselineShift = 3
      }[0].glyphs ?? []
    #expect(spaced.count == 3 && plain.count == 3)
    for (index, (glyph, other)) in zip(spaced, plain).enumerated() {
      #expect(abs(glyph.x - other.x - CGFloat(2 * index)) < 0.00001 && glyph.y == other.y + 3)
    }
  }

  @Test func `A line with a character that no font has is not drawn with glyphs`() throws {
    let measurer = try InstalledFonts.measurer([Self.sans])
    let lines = try lines("abc\n日本", "Noto Sans", by: measurer)
    #expect(lines.map { $0.glyphs == nil } == [false, true])
    let unknown = try self.lines("abc", "Unknown", by: measurer)
    #expect(unknown[0].glyphs == nil)
  }

  @Test func `Glyphs are found only if they are requested`() throws {
    let measurer = try InstalledFonts.measurer([Self.sans])
    let font = InstalledFonts.font("Noto Sans", 20, by: measurer)
    #expect(
      measurer.prepare(TextContent("a", font: font)).lines(in: .unspecified)?[0].glyphs == nil
    )
  }

  @Test func `Small capitals are those of the font, and ignored where it has none`() throws {
    let measurer = try InstalledFonts.measurer([Self.sans, "opentype/inter/Inter-Regular.otf"])
    func width(_ font: Font, _ text: String = "Office") -> Double {
      let font = font.resolved(for: .large, on: .iOS26, by: measurer)
      return InstalledFonts.width(text, font, by: measurer)
    }
    let sans = Font.custom("Noto Sans", fixedSize: 20)
    // The advances that hb-shape prints for the features smcp and c2sc.
    #expect(abs(width(sans.smallCaps()) - 20 * 2.724) < 0.00001)
    #expect(abs(width(sans.lowercaseSmallCaps(), "Abc") - 20 * 1.678) < 0.00001)
    #expect(abs(width(sans.uppercaseSmallCaps(), "Abc") - 20 * 1.623) < 0.00001)
    let inter = Font.custom("Inter", fixedSize: 20)
    #expect(width(inter.smallCaps()) == width(inter))
  }

  @Test(arguments: [
    ("truetype/noto/NotoSansThai-Regular.ttf", "Noto Sans Thai", ["ภาษา", "ไทย"]),
    ("truetype/noto/NotoSansLao-Regular.ttf", "Noto Sans Lao", ["ພາສາ", "ລາວ"]),
    ("truetype/noto/NotoSansKhmer-Regular.ttf", "Noto Sans Khmer", ["ភាសាខ្មែរ", "ជាភាសា"]),
    ("truetype/noto/NotoSansMyanmar-Regular.ttf", "Noto Sans Myanmar", ["မြန်မာ", "ဘာသာ"]),
  ])
  func `Words that are not separated break by the dictionary of the language`(
    file: String,
    font: String,
    words: [String]
  ) throws {
    let measurer = try InstalledFonts.measurer([file])
    let widths = words.map { InstalledFonts.width($0, font, 20, by: measurer) }
    let narrow = CGFloat((widths.max() ?? 0) + 1)
    let lines = try lines(words.joined(), font, by: measurer, width: narrow)
    #expect(lines.map(\.text) == words)
    #expect(measurer.dependencies["ICU"] != nil)
  }
}
#endif
