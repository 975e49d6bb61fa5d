import LayoutRecorder
import Testing

@Suite struct WorkersTests {
  private struct Refusal: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [1, 2, 7, 64])
  func `The results have the order of the items`(count: Int) {
    let doubled = Workers(count: count).map(Array(0..<500)) { $0 * 2 }
    #expect(doubled == (0..<500).map { $0 * 2 })
  }

  @Test func `Without items there are no results`() {
    #expect(Workers().map([Int]()) { $0 } == [])
  }

  @Test(arguments: [1, 8])
  func `The first failure in the order of the items is thrown`(count: Int) {
    #expect(throws: Refusal(number: 40)) {
      try Workers(count: count).map(Array(0..<100)) { number throws(Refusal) -> Int in
        guard number < 40 else { throw Refusal(number: number) }
        return number
      }
    }
  }
}
