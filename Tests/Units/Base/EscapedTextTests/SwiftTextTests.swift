import Testing

@testable import EscapedText

@Suite struct SwiftTextTests {
  @Test func `The compiler reads every literal back`() throws {
    let inline = HostileNames.all.filter { name in
      !name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    let literals =
      HostileNames.all.map(SwiftText.literal)
      + inline.map { name in
        SwiftText.multilineLiteral("a\n\(name)", indentation: "  ").joined(separator: "\n")
      }
    let program = """
      let texts: [String] = [
      \(literals.joined(separator: ",\n"))
      ]
      for text in texts { print(text, terminator: "\\0") }
      """
    let read = try ReadBack.texts(of: ["swift", "FILE"], reading: program, suffix: ".swift")
    #expect(ReadBack.difference(read, HostileNames.all + inline.map { "a\n\($0)" }) == nil)
  }

  @Test(arguments: [
    ("a", 0), ("\"\"", 0), ("\"\"\"", 1), ("a\\b", 1), ("\\#", 2), ("\"\"\"\"##", 3),
  ])
  func `A literal has as many marks as it needs`(text: String, count: Int) {
    let lines = SwiftText.multilineLiteral(text, indentation: "")
    #expect(lines.first == String(repeating: "#", count: count) + "\"\"\"")
  }
}
