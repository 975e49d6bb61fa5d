import Testing

@testable import LayoutSnapshots

/// Sets of the numbers of causes.
@Suite struct CauseSetTests {
  private func set(_ numbers: [Int], limit: Int = CauseSet.usualLimit) -> CauseSet {
    var set = CauseSet(limit: limit)
    for number in numbers { set.insert(number) }
    return set
  }

  @Test(arguments: [
    ([1, 3], [2, 4], [1, 2, 3, 4]), ([1, 2], [2, 3], [1, 2, 3]), ([], [2], [2]), ([2], [], [2]),
    ([5], [1], [1, 5]), ([1], [5], [1, 5]), ([3, 1, 2], [2], [1, 2, 3]),
  ])
  func `A union has the numbers of both in order`(one: [Int], other: [Int], union: [Int]) {
    var first = set(one)
    first.formUnion(set(other))
    #expect(first.numbers == union)
    #expect(!first.hasMore)
  }

  @Test func `Eight are kept, and it is known that there are more`() {
    var first = set(Array(0..<6))
    first.formUnion(set(Array(4..<10)))
    #expect(first.numbers == Array(0..<8))
    #expect(first.hasMore)
    var second = set([0])
    second.formUnion(first)
    #expect(second.hasMore)
  }

  @Test func `A union keeps as many as either does`() {
    var first = set([20])
    first.formUnion(set(Array(0..<12), limit: 100))
    #expect(first.numbers == Array(0..<12) + [20])
    #expect(!first.hasMore)
  }
}
