import Testing

@testable import KeylineCommands

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("a bc def", 8, "a bc def\n"), ("a bc def", 7, "a bc\n  def\n"),
    ("a bc def", 4, "a bc\n  def\n"),
    ("abcdefgh ij", 4, "abcdefgh\n  ij\n"), ("", 4, "\n"),
    ("~ row   down 4", 12, "~ row   down\n  4\n"),
  ])
  func `Lines break between words`(text: String, width: Int, wrapped: String) {
    #expect(WrappedText(text, hanging: 2, width: width).description == wrapped)
  }

  @Test func `The first line and those after it have indents of their own`() {
    let text = WrappedText("a bb ccc dddd", indent: 2, hanging: 4, width: 8).description
    #expect(text == "  a bb\n    ccc\n    dddd\n")
  }
}
