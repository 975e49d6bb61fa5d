import LayoutDiff
import Testing

@Suite struct ArrayChunkedTests {
  @Test(arguments: [
    ([], []), ([1], [[1]]), ([1, 1, 2, 2, 1], [[1, 1], [2, 2], [1]]),
  ])
  func `Elements that belong with their predecessors are together, in order`(
    _ numbers: [Int],
    _ runs: [[Int]]
  ) {
    #expect(numbers.chunked { $0 == $1 } == runs)
  }
}
