import Foundation
import LayoutCore
import RepositoryFiles
import Testing

@testable import LayoutText

/// How the font changes the widths of lines.
@Suite struct FontAdvancesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var font: Font
    var width: CGFloat
    var testDescription: String { "\(text) in \(font)" }
  }

  /// In Helvetica, whose advances are published, and in the monospaced design, each at 100 points, so that a
  /// thousandth of an em is a tenth of a point.
  private static let cases = [
    Case(text: "aaaaa", font: .custom("Helvetica", fixedSize: 100), width: 278),
    // 55.6 × 1.08 × 5 = 300.24.
    Case(text: "aaaaa", font: .custom("Helvetica", fixedSize: 100).bold(), width: 300.24),
    // Digits grow by five eighths of 0.08: 55.6 × 1.05 × 5.
    Case(text: "00000", font: .custom("Helvetica", fixedSize: 100).bold(), width: 291.9),
    Case(text: "aaaaa", font: .custom("Helvetica", fixedSize: 100).width(.condensed), width: 236.3),
    Case(text: "aaaaa", font: .custom("Helvetica", fixedSize: 100).width(.expanded), width: 333.6),
    // 55.6 × 1.08 × 0.85 × 5 = 255.204, rounded up to a hundredth.
    Case(
      text: "aaaaa",
      font: .custom("Helvetica", fixedSize: 100).width(.condensed).bold(),
      width: 255.21
    ),
    Case(text: "aaaaa", font: .custom("Helvetica", fixedSize: 100).italic(), width: 278),
    // Every letter 618, whatever the weight.
    Case(text: "iIW", font: .system(size: 100, design: .monospaced), width: 185.4),
    Case(text: "iIW", font: .system(size: 100, weight: .bold, design: .monospaced), width: 185.4),
    // Ideographs stay 1 em wide in every font, marks take no room.
    Case(text: "漢字", font: .system(size: 100, weight: .black), width: 200),
    Case(text: "漢字", font: .system(size: 13), width: 26),
    Case(text: "漢字", font: .system(size: 100, design: .monospaced), width: 200),
    Case(text: "e\u{301}", font: .system(size: 100, design: .monospaced), width: 61.8),
  ]

  @Test(arguments: cases)
  func `A font widens and narrows its letters`(_ example: Case) {
    #expect(width(of: example.text, in: example.font) == example.width)
  }

  /// Tracking that is published, in 2048ths of an em, for sizes up to 17 points.
  private static let changes: [(size: CGFloat, units: CGFloat)] = [
    (10, 25), (12, 0), (13, -12), (17, -52),
    // Halfway between 12 and 13.
    (12.5, -6),
  ]

  @Test(arguments: changes)
  func `The system font is not linear in its size`(size: CGFloat, units: CGFloat) {
    // At 12 points there is no tracking.
    let plain = width(of: "nnnnnnnnnn", in: .system(size: 12)) / 12
    let expected = (plain + units / 204.8) * size
    #expect(abs(width(of: "nnnnnnnnnn", in: .system(size: size)) - expected) < 0.02)
  }

  /// Advances of iOS 26.1, in points.
  private static let letters:
    [(letter: String, size: CGFloat, weight: Font.Weight, width: CGFloat)] =
      [
        ("W", 17, .regular, 16.0205), ("i", 14, .regular, 3.3086), ("A", 20, .regular, 12.845),
        ("m", 22, .regular, 18.1088), ("a", 28, .regular, 14.4375), ("a", 17, .light, 8.9064),
        ("a", 17, .semibold, 9.3557), ("M", 14, .heavy, 12.783), ("g", 20, .medium, 11.7297),
        ("K", 27, .black, 19.4069),
      ]

  @Test(arguments: letters)
  func `A letter is as wide as it was measured`(
    letter: String,
    size: CGFloat,
    weight: Font.Weight,
    width expected: CGFloat
  ) {
    let width = width(of: letter, in: .system(size: size, weight: weight))
    #expect(width - expected > -0.005 && width - expected < 0.015)
  }

  @Test func `Pairs of letters are closer together than their advances`() {
    let font = Font.system(size: 17)
    let apart = width(of: "A", in: font) + width(of: "V", in: font)
    #expect(width(of: "AV", in: font) < apart - 1)
    let mono = Font.system(size: 17, design: .monospaced)
    #expect(width(of: "AV", in: mono) == 2 * width(of: "A", in: mono))
  }

  @Test func `A heavier weight never makes a text narrower`() {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let widths = weights.map { width(of: "The quick brown fox", in: Font.body.weight($0)) }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == weights.count)
  }

  /// Returns a width in hundredths of a point, rounded up.
  private func width(of text: String, in font: Font) -> CGFloat {
    var content = TextContent(text, font: font.resolved())
    content.displayScale = 100
    return PreparedText(content).measure(.unspecified).size.width
  }
}

@Suite struct SystemAdvancesTests {
  private static let files = [
    "Scripts/generate/fit-font", "Scripts/generate/font-advances.tsv",
    "Scripts/generate/font-kerning.tsv", "Scripts/generate/font-strings.tsv",
    "Scripts/generate/font-widths.tsv",
  ]

  @Test(arguments: [
    "LayoutText/Characters/SystemAdvances+Generated.swift", "CCharacterRuns/kerning.c",
  ])
  func `The generated tables were made by the script from the widths as they are`(
    name: String
  ) throws {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in Self.files {
      for byte in try Data(contentsOf: Repository.file(at: path)) {
        digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    let table = try String(
      contentsOf: Repository.file(at: "Sources/Engine/\(name)"),
      encoding: .utf8
    )
    #expect(table.contains("// Digest of the script and its data: \(String(digest, radix: 16))\n"))
  }

  /// A width that was measured, without those that only stand for a range.
  struct Width: Sendable, CustomTestStringConvertible {
    var text: String
    var size: CGFloat
    var weight: Font.Weight
    var width: CGFloat
    /// The greatest share of the width by which it may differ.
    var tolerance: CGFloat
    var testDescription: String { "\(text) at \(size)" }
  }

  private static let weights: [String: Font.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let widths: [Width] = {
    let path = Repository.file(at: "Scripts/generate/font-widths.tsv")
    let lines = (try? String(contentsOf: path, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 7, let size = Double(fields[1]), let weight = weights[fields[2]],
        let width = Double(fields[3]), let scale = Double(fields[4]), scale >= 1
      else { return nil }
      // A width was rounded up to a pixel, and kerning is not exact.
      let middle = width - 0.5 / scale
      return Width(
        text: fields[0],
        size: size,
        weight: weight,
        width: middle,
        tolerance: 0.5 / scale / middle + (fields[0].count > 1 ? 0.01 : 0)
      )
    }
  }()

  @Test func `Many widths were measured`() {
    #expect(SystemAdvancesTests.widths.count > 160)
  }

  @Test(arguments: widths)
  func `A measured text is as wide here but for a hundredth`(_ measured: Width) {
    let font = Font.system(size: measured.size, weight: measured.weight).resolved()
    var content = TextContent(measured.text, font: font)
    content.displayScale = 1000
    let width = PreparedText(content).measure(.unspecified).size.width
    let isHeaviest = measured.weight == .black
    let tolerance = measured.tolerance + (isHeaviest ? 0.015 : 0)
    #expect(abs(width - measured.width) <= tolerance * measured.width + 0.001)
  }

  /// A text of `font-strings.tsv`, with its width in one font, in points rounded up to half a point.
  private struct Measurement {
    var text: String
    var font: Font
    var width: CGFloat
    /// Whether the tables were fitted without the text, an eighth of all by its FNV-1a hash.
    var isUnseen: Bool
  }

  private static func measurements() throws -> [Measurement] {
    let known = Set(widths.map(\.text))
    let path = Repository.file(at: "Scripts/generate/font-strings.tsv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let names: [Substring: Font.Weight] = [
      "300": .light, "400": .regular, "500": .medium, "600": .semibold, "700": .bold, "800": .heavy,
      "900": .black,
    ]
    return try lines.filter { !$0.hasPrefix("# ") }.flatMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let hash = fields[0].utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      let text = String(fields[0])
      let isUnseen = hash >> 32 & 7 == 7 && !known.contains(text)
      return try fields.dropFirst().flatMap { field in
        let words = field.split(separator: " ")
        let weight = try #require(names[words[0]])
        return try words.dropFirst().map { word in
          let numbers = try word.split(separator: "=").map { try #require(Double($0)) }
          let font = Font.system(size: numbers[0], weight: weight)
          return Measurement(text: text, font: font, width: numbers[1], isUnseen: isUnseen)
        }
      }
    }
  }

  /// The tables are fitted to seven eighths of the texts; the rest shows how exact other texts are.
  @Test(arguments: [(isUnseen: false, exact: 0.99, error: 0.0002), (true, 0.85, 0.002)])
  func `Most texts are as wide as SwiftUI's to the pixel`(
    isUnseen: Bool,
    exact: Double,
    error: Double
  ) throws {
    let texts = try Self.measurements().filter { $0.isUnseen == isUnseen && $0.text.count <= 30 }
    #expect(texts.count > 200)
    let errors = texts.map { measured in
      var content = TextContent(measured.text, font: measured.font.resolved())
      content.displayScale = 2
      let width = PreparedText(content).measure(.unspecified).size.width
      return abs(width - measured.width) / measured.width
    }
    let share = Double(errors.count { $0 < 0.0001 }) / Double(texts.count)
    let mean = errors.reduce(0, +) / Double(texts.count)
    #expect(share >= exact)
    #expect(mean <= error)
  }

  @Test func `A character beyond ASCII is as wide as those that are as wide in Helvetica`() {
    #expect(SystemAdvances.advance(likeHelvetica: 1) == 2)
    let letters = SystemAdvances.regularText.dropFirst(65).prefix(26)
    let mean = SystemAdvances.advance(likeHelvetica: 556)
    #expect(letters.contains { $0 < mean } && letters.contains { $0 > mean })
  }
}

@Suite struct SystemKerningTests {
  /// The kerning of a pair at 17 points, in thousandths of an em, in a weight.
  private func kerning(_ pair: String, _ weight: Font.Weight = .regular, size: CGFloat = 17)
    -> Double
  {
    let letters = pair.utf8.map { CharacterTable.ascii[Int($0)].letter }
    let shapes = SystemShapes(Font.system(size: size, weight: weight).resolved())
    return Double(shapes.kerning(between: letters[0], and: letters[1])) / 1000 / size
  }

  @Test func `Kerning depends on both letters of a pair`() {
    #expect(kerning("AV") < -50)
    #expect(kerning("VA") < -50)
    #expect(abs(kerning("nn")) < 5)
  }

  @Test func `Kerning depends on the weight and the optical size`() {
    #expect(kerning("To") != kerning("To", .bold))
    #expect(abs(kerning("To") - kerning("To", .bold)) < 20)
    #expect(kerning("Ti", size: 28) != kerning("Ti"))
    #expect(abs(kerning("To", size: 13) - kerning("To", size: 10)) < 0.01)
  }

  @Test func `No pair is much further apart than its advances`() {
    let ascii = (UInt8(32)...126).map { String(Unicode.Scalar($0)) }
    for first in ascii {
      for second in ascii {
        #expect(kerning(first + second) <= 15, "\(first)\(second)")
      }
    }
  }

  @Test func `A character without a number is not kerned`() {
    #expect(SystemKerning.index(of: 0, and: 1) == nil)
    #expect(SystemKerning.index(of: 1, and: 0) == nil)
    #expect(SystemKerning.index(of: 2, and: 1) == 95)
  }
}
