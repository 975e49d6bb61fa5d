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

  @Test(arguments: [85, 255, 256, 1_000])
  func `However many there are, all are counted`(count: Int) {
    let text = "[" + Array(repeating: "[0]", count: count).joined(separator: ",") + "]"
    #expect(PlacementCount(Array(text.utf8)).value == count)
    #expect(PlacementCount(text.utf8.dropLast()).value == count)
    // Only brackets: 256 of them would overflow a byte to 0.
    #expect(PlacementCount([UInt8](repeating: UInt8(ascii: "["), count: count)).value == count - 1)
  }

  @Test func `A different text has no placements`() {
    #expect(PlacementCount([UInt8]()).value == -1)
  }
}
