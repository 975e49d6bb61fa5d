import Testing

@testable import LayoutStore

@Suite struct PlacementCountTests {
  @Test(arguments: [
    ("[]", 0), ("[[0,0,1,1,null,null]]", 1),
    (#"[[0,0,1,1,"infinity",null],[1.5,-2,3e-7,0,1,"-infinity"]]"#, 2),
  ])
  func `The placements of a canonical text are counted`(text: String, count: Int) {
    #expect(PlacementCount(Array(text.utf8)).value == count)
  }

  @Test func `What is no such text has none`() {
    #expect(PlacementCount([]).value == -1)
  }
}
