import KeylineUI
import LayoutText
import Testing

@MainActor
@Suite struct LocalizedStringKeyTests {
  private func label(_ text: Text) -> String? { text.node().leaf?.label }

  @Test func `Integers have separators, other numbers six decimals`() {
    #expect(label(Text("\(7)")) == "7")
    #expect(label(Text("\(1_234_567)")) == "1,234,567")
    #expect(label(Text("\(-1000)")) == "-1,000")
    #expect(label(Text("\(3.5)")) == "3.500000")
    #expect(label(Text("\(3.25, specifier: "%.1f") pt")) == "3.2 pt")
  }

  @Test func `Strings are verbatim, as are texts from variables`() {
    let name = "**b**"
    #expect(label(Text("a \(name)")) == "a **b**")
    #expect(label(Text(name)) == "**b**")
    #expect(label(Text(verbatim: "\(1000)")) == "1000")
  }

  @Test(arguments: [
    ("plain", "plain"), ("**bold** text", "bold text"), ("*a* _b_ `c` ~~d~~", "a b c d"),
    ("[site](https://a.b)", "site"), ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"),
    ("\\*no\\*", "*no*"), ("**open", "**open"), ("***", "***"), ("[a] (b)", "[a] (b)"),
    ("`**c**`", "**c**"), ("", ""),
  ])
  func `Marks of inline Markdown are not shown`(source: String, shown: String) {
    #expect(label(Text(LocalizedStringKey(source))) == shown)
  }

  @Test func `Strong text is measured in bold`() throws {
    let marked = try frames(Text("**abc**").node())[0]
    let bold = try frames(Text("abc").bold().node())[0]
    #expect(bold == marked)
    #expect(try frames(Text("abc").node())[0].width < marked.width)
  }
}
