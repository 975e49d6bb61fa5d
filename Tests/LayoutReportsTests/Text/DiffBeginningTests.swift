import LayoutReports
import Testing

@Suite struct DiffBeginningTests {
  @Test func `The first scene is listed, and the rest counted`() throws {
    let text = DiffBeginning(try Reports.diff(), from: "a.layout", to: "this test").description
    #expect(text.hasPrefix("a.layout → this test\n\ncard  100x-, -x-\n"), "\(text)")
    #expect(text.contains("row  down 4"), "\(text)")
    #expect(!text.contains("more snapshot"))
  }
}
