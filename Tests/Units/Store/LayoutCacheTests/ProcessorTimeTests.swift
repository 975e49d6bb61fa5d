import Testing

@testable import LayoutCache

@Suite struct ProcessorTimeTests {
  @Test func `The time of this process grows with its work`() {
    let start = ProcessorTime.now
    var sum = 0
    while ProcessorTime.now - start < 0.001 { sum &+= 1 }
    #expect(sum > 0)
  }
}
