import Foundation
import LayoutCore
import Testing

@Suite struct LayoutSubviewsTests {
  private let subviews = StubSubviews(count: 6).subviews(.rightToLeft)

  /// The numbers of subviews, which are their widths here.
  private func numbers(_ subviews: LayoutSubviews) -> [CGFloat] {
    subviews.map { $0.sizeThatFits(.unspecified).width }
  }

  @Test func `Subviews have indices in order from zero`() {
    #expect(subviews.count == 6)
    #expect(subviews.startIndex == 0)
    #expect(subviews.endIndex == 6)
    #expect(subviews.indices == 0..<6)
    #expect(numbers(subviews) == [0, 1, 2, 3, 4, 5])
    #expect(numbers(subviews.dropLast(6)) == [])
  }

  @Test func `Indices of a slice begin at zero again`() {
    let slice = subviews[2..<5]
    #expect(slice.indices == 0..<3)
    #expect(numbers(slice) == [2, 3, 4])
    #expect(slice[0] == subviews[2])
    #expect(numbers(slice[1..<3]) == [3, 4])
    #expect(slice[1..<1].isEmpty)
  }

  @Test func `Subviews are picked by a sequence of positions, in its order`() {
    let picked = subviews[[4, 0, 0, 2]]
    #expect(picked.indices == 0..<4)
    #expect(numbers(picked) == [4, 0, 0, 2])
    #expect(picked[3] == subviews[2])
    #expect(numbers(picked[1..<4]) == [0, 0, 2])
    #expect(numbers(picked[[3, 0]]) == [2, 4])
    #expect(numbers(picked[2..<4][[1]]) == [2])
    #expect(subviews[[Int]()].isEmpty)
    #expect(numbers(subviews[stride(from: 5, through: 1, by: -2)]) == [5, 3, 1])
  }

  @Test func `Ranges of every kind make slices`() {
    #expect(numbers(subviews[1...2]) == [1, 2])
    #expect(numbers(subviews[4...]) == [4, 5])
    #expect(numbers(subviews[...1]) == [0, 1])
    #expect(numbers(subviews[..<2]) == [0, 1])
    #expect(numbers(subviews[...]) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `Collection operations work on slices too`() {
    #expect(numbers(subviews.dropFirst(2)) == [2, 3, 4, 5])
    #expect(numbers(subviews.dropFirst(2).dropFirst(1)) == [3, 4, 5])
    #expect(numbers(subviews.prefix(2)) == [0, 1])
    #expect(numbers(subviews.suffix(2)) == [4, 5])
    #expect(numbers(subviews.dropFirst(2).prefix(2)) == [2, 3])
    #expect(subviews.dropFirst(3).first == subviews[3])
    #expect(subviews.dropLast(3).last == subviews[2])
    #expect(subviews[2..<5].firstIndex(of: subviews[3]) == 1)
    #expect(Array(subviews[2..<4].reversed()) == [subviews[3], subviews[2]])
  }

  @Test func `Slices keep the direction of layout`() {
    #expect(subviews.layoutDirection == .rightToLeft)
    #expect(subviews[1..<3].layoutDirection == .rightToLeft)
    #expect(subviews[[1]].layoutDirection == .rightToLeft)
  }

  @Test func `Subviews are equal when they are the same in the same order`() {
    #expect(subviews[1..<3] == subviews[[1, 2]])
    #expect(subviews[[2, 1]] != subviews[1..<3])
    #expect(subviews[1..<2] != subviews[1..<3])
    let stub = StubSubviews(count: 2)
    #expect(stub.subviews() == stub.subviews())
    #expect(stub.subviews() != stub.subviews(.rightToLeft))
    #expect(stub.subviews() != StubSubviews(count: 2).subviews())
  }
}
