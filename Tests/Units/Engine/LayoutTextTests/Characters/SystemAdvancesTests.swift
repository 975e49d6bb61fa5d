import Foundation
import RepositoryFiles
import Testing

@testable import LayoutText

@Suite struct SystemAdvancesTests {
  private static let files = [
    "Scripts/generate/fit-font", "Scripts/generate/font-advances.tsv",
    "Scripts/generate/font-kerning.tsv", "Scripts/generate/font-widths.tsv",
  ]

  @Test(arguments: ["Advances", "Kerning"])
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
      contentsOf: Repository.file(
        at: "Sources/Engine/LayoutText/Characters/System\(name)+Generated.swift"
      ),
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

  @Test func `A character beyond ASCII is as wide as those that are as wide in Helvetica`() {
    #expect(SystemAdvances.advance(likeHelvetica: 1) == 2)
    let letters = SystemAdvances.regularText.dropFirst(65).prefix(26)
    let mean = SystemAdvances.advance(likeHelvetica: 556)
    #expect(letters.contains { $0 < mean } && letters.contains { $0 > mean })
  }
}
