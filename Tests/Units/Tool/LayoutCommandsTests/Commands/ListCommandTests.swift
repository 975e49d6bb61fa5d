import Testing

@testable import LayoutCommands

@Suite struct TextTableTests {
  @Test func `Columns are as wide as their widest text, and no line ends with spaces`() {
    let table = TextTable(
      header: ["name", "count", "note"],
      rows: [["a", "12345678", ""], ["long one", "1", "b"]]
    )
    #expect(
      table.description == """
        name      count     note
        a         12345678
        long one  1         b

        """
    )
  }

  @Test func `Control characters are printed as code points, and counted as printed`() {
    let table = TextTable(header: ["a", "b"], rows: [["\u{1B}[2J", "c"]])
    let lines = table.description.split(separator: "\n")
    #expect(!table.description.contains("\u{1B}"))
    #expect(lines[0].count == lines[1].count)
  }
}
