import Testing

@testable import LayoutDiff

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
    ([63], [64], [63, 64]), ([200, 1], [64, 100], [1, 64, 100, 200]),
    ([100], [100, 64], [64, 100]),
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

  @Test(arguments: [60, 64, 100])
  func `The first are kept, however great their numbers are`(start: Int) {
    let all = set(Array(start..<start + 10).reversed())
    #expect(all.numbers == Array(start..<start + 8))
    #expect(all.count == 8)
    #expect(all.hasMore)
    #expect(all.contains(start + 7) && !all.contains(start + 8) && !all.contains(start - 1))
  }

  @Test func `A union keeps as many as either does`() {
    var first = set([20])
    first.formUnion(set(Array(0..<12), limit: 100))
    #expect(first.numbers == Array(0..<12) + [20])
    #expect(!first.hasMore)
  }
}
