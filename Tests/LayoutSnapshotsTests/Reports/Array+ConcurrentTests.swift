import Testing

@testable import LayoutSnapshots

/// What several threads make of the elements of an array.
@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 7, 8, 9, 1_000])
  func `What is made has the order of the elements`(count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.mapConcurrently { "\($0)" } == numbers.map { "\($0)" })
  }
}
