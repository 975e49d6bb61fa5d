import Testing

@testable import LayoutDiff

@Suite struct FewCausesTests {
  private func set(_ numbers: [Int]) -> FewCauses {
    var set = FewCauses()
    for number in numbers { set.insert(number) }
    return set
  }

  @Test(arguments: [
    ([1, 3], [2, 4], [1, 2, 3, 4]), ([1, 2], [2, 3], [1, 2, 3]), ([], [2], [2]), ([2], [], [2]),
    ([63, 0], [31, 32], [0, 31, 32, 63]), (Array(0..<40), Array(20..<64), Array(0..<64)),
  ])
  func `A union has the numbers of both in order`(one: [Int], other: [Int], union: [Int]) {
    var first = set(one)
    first.formUnion(set(other))
    #expect(first.numbers == union)
    #expect(first.count == union.count)
    #expect(union.allSatisfy(first.contains))
    #expect(first == set(union))
  }

  @Test func `Nothing added leaves it empty`() {
    var none = FewCauses()
    none.insert(nil)
    #expect(none.isEmpty)
    #expect(!set([0]).isEmpty)
    #expect(!set([0]).contains(1))
  }

  @Test func `A cause beyond the last one that there may be is not kept`() {
    #expect(set([64, 1_000]).isEmpty)
    #expect(!set([0]).contains(64))
  }

  @Test func `The last one is left out, and nothing of an empty set`() {
    var causes = set([0, 7, 63])
    for rest in [[0, 7], [0], [], []] {
      causes.removeLast()
      #expect(causes.numbers == rest)
    }
  }
}
