import Foundation
import Testing

@testable import LayoutText

/// The whole test data of Unicode 15.0.0, which Debian's package unicode-data installs;
/// `Scripts/test-fonts` requires it.
@Suite struct UnicodeTestDataTests {
  private static let folder = "/usr/share/unicode/auxiliary"
  private static let isInstalled =
    FileManager.default.fileExists(atPath: folder)
    || ProcessInfo.processInfo.environment["KEYLINE_FONTS"] != nil

  /// A line of the test data: characters, and whether there is a boundary between them.
  private struct Line {
    let text: String
    let scalars: [UInt32]
    let boundaries: [Bool]
  }

  private static func lines(of file: String) throws -> [Line] {
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    return try text.split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard !data.isEmpty else { return nil }
      let scalars = try data.filter { $0 != "×" && $0 != "÷" }.map {
        try #require(UInt32($0, radix: 16))
      }
      let boundaries = data.filter { $0 == "×" || $0 == "÷" }.map { $0 == "÷" }
      // The boundaries at the ends of the text are not found by rules about two characters.
      return Line(
        text: String(line),
        scalars: scalars,
        boundaries: Array(boundaries.dropFirst().dropLast())
      )
    }
  }

  private static func properties(of scalar: UInt32) -> CharacterProperties {
    scalar < 0x80 ? CharacterTable.ascii[Int(scalar)] : CharacterTable.properties(of: scalar)
  }

  @Test(.enabled(if: isInstalled))
  func `Lines may break exactly where Unicode's test data allows it`() throws {
    let lines = try Self.lines(of: "LineBreakTest.txt")
    #expect(lines.count == 7_654)
    let wrong = lines.filter { line in
      let found = LineBreakRulesTests.breaks(between: line.scalars).map { $0 == "÷" }
      return found != line.boundaries
    }
    #expect(wrong.map(\.text) == [])
  }

  @Test(.enabled(if: isInstalled))
  func `Grapheme clusters have exactly the boundaries of Unicode's test data`() throws {
    let lines = try Self.lines(of: "GraphemeBreakTest.txt")
    #expect(lines.count == 602)
    let wrong = lines.filter { line in
      var rules = ClusterRules()
      let found = line.scalars.map { !rules.continues(with: Self.properties(of: $0).cluster) }
      return Array(found.dropFirst()) != line.boundaries
    }
    #expect(wrong.map(\.text) == [])
  }
}
