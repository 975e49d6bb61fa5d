import Testing

@testable import LayoutDiff

@Suite struct SequencePairingTests {
  private func pairs(_ first: String, _ second: String, inOrder: Bool) -> String {
    let (left, right) = (numbers(first), numbers(second))
    let pairs =
      inOrder
      ? SequencePairing.inOrder(left, right) : SequencePairing.inAnyOrder(left, right)
    return pairs.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }

  private func numbers(_ text: String) -> [Int32] {
    text.utf8.map(Int32.init)
  }

  @Test(arguments: [
    ("", "", ""), ("abc", "abc", "00 11 22"), ("abc", "ac", "00 21"), ("abc", "xyz", ""),
    ("abc", "cab", "01 12"), ("aaa", "aa", "00 11"), ("sasbs", "sbs", "00 31 42"),
  ])
  func `As many as possible are paired in order`(first: String, second: String, expected: String) {
    #expect(pairs(first, second, inOrder: true) == expected)
  }

  @Test(arguments: [("abc", "cab", "01 12 20"), ("aab", "baa", "01 12 20"), ("ab", "cd", "")])
  func `In any order each is paired once`(first: String, second: String, expected: String) {
    #expect(pairs(first, second, inOrder: false) == expected)
  }

  @Test func `Long sequences are paired by unique elements`() {
    let numbers = (0..<2000).map(Int32.init)
    let changed = numbers.map { $0 % 3 == 0 ? $0 + 10_000 : $0 }
    #expect(SequencePairing.inOrder(numbers, changed).count == 1333)
    #expect(SequencePairing.inOrder(numbers, numbers.reversed()).count == 1)
  }

  @Test(arguments: [
    ([], []), ([3, 1, 2], [1, 2]), ([5, 4, 3], [2]), ([0, 8, 4, 12, 2, 10], [0, 2, 5]),
  ])
  func `The longest increase is found`(numbers: [Int], expected: [Int]) {
    let run = SequencePairing.longestIncrease(numbers)
    #expect(run.count == expected.count)
    #expect(run.map { numbers[$0] } == run.map { numbers[$0] }.sorted())
  }
}
