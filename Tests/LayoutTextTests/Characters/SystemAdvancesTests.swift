import Foundation
import Testing

@testable import LayoutText

@Suite struct SystemAdvancesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..")

  @Test func `The generated advances were fitted by the script and the widths as they are`() throws
  {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in ["Scripts/fit-font", "Scripts/font-widths.tsv"] {
      for byte in try Data(contentsOf: SystemAdvancesTests.root.appending(path: path)) {
        digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    let table = try String(
      contentsOf: SystemAdvancesTests.root.appending(
        path: "Sources/LayoutText/Characters/SystemAdvances+Generated.swift"
      ),
      encoding: .utf8
    )
    #expect(table.contains("// Digest of the script and its data: \(String(digest, radix: 16))\n"))
  }

  /// A width that was measured, without those that only stand for a range.
  struct Width: Sendable, CustomTestStringConvertible {
    var text: String
    var size: CGFloat
    var width: CGFloat
    var testDescription: String { "\(text) at \(size)" }
  }

  private static let widths: [Width] = {
    let path = root.appending(path: "Scripts/font-widths.tsv")
    let lines = (try? String(contentsOf: path, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 6, let size = Double(fields[1]), let width = Double(fields[2]),
        let scale = Double(fields[3]), scale >= 1
      else { return nil }
      return Width(text: fields[0], size: size, width: width - 0.5 / scale)
    }
  }()

  @Test func `Some widths were measured`() {
    #expect(SystemAdvancesTests.widths.count > 40)
  }

  /// 3 % for texts, and half a point for single letters, whose measured widths are whole half points.
  @Test(arguments: widths)
  func `A measured text is nearly as wide here`(_ measured: Width) {
    var content = TextContent(measured.text, font: Font.system(size: measured.size).resolved())
    content.displayScale = 1000
    let width = PreparedText(content).measure(.unspecified).size.width
    #expect(abs(width - measured.width) <= max(0.03 * measured.width, 0.5))
  }

  @Test func `A character beyond ASCII is as wide as those that are as wide in Helvetica`() {
    #expect(SystemAdvances.advance(likeHelvetica: 1) == 1)
    let letters = Array(SystemAdvances.ascii.dropFirst(65).prefix(26))
    let mean = SystemAdvances.advance(likeHelvetica: 556)
    #expect(letters.contains { $0 < mean } && letters.contains { $0 > mean })
  }
}
