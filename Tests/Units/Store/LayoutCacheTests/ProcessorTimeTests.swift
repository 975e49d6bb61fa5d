import Testing

@testable import LayoutCache

@Suite struct ProcessorTimeTests {
  @Test func `The time of this process grows with its work`() {
    let start = ProcessorTime.now
    var sum = 0
    for number in 0..<100_000 { sum &+= number }
    #expect(ProcessorTime.now > start)
    #expect(sum == 4_999_950_000)
  }
}
