import Testing

@testable import ViewPackages

/// The property lists of Xcode's projects.
@Suite struct OpenStepListTests {
  @Test func `Texts, lists and values are read, without comments`() throws {
    let text = #"""
      // !$*UTF8*$!
      { /* Begin */ a.b = "x \"y\" {\n"; list = (One /* 1 */, "", ( ), ); empty = { }; }
      """#
    let values = try #require(OpenStepList(Array(text.utf8))?.values)
    #expect(values["a.b"]?.text == "x \"y\" {\n")
    #expect(values["list"]?.list?.map(\.text) == ["One", "", nil])
    #expect(values["empty"]?.values?.isEmpty == true)
  }

  @Test(arguments: [
    "", "{", "{ a }", "{ a = b }", "{ a = ; }", "(a b)", "\"a", "/* a", "{ a = \"\\",
  ])
  func `A damaged list is none`(text: String) {
    #expect(OpenStepList(Array(text.utf8)) == nil)
  }

  @Test func `A list that is deeper than any project is none`() {
    let text = String(repeating: "(", count: 1_000_000)
    #expect(OpenStepList(Array(text.utf8)) == nil)
  }
}
