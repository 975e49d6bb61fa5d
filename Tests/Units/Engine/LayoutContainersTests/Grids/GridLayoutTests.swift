import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct GridLayoutTests {
  @Test func `A column is as wide as its widest cell, a row as high as its tallest`() throws {
    // Columns 30 and 40, rows 20 and 30; cells are centered in their places.
    let root = grid(cells(block(10, 20), block(40, 5)), cells(block(30, 10), block(20, 30)))
    #expect(
      try frames(root, in: proposal(200, 200)) == [
        rect(0, 0, 70, 50), rect(10, 0, 10, 20), rect(30, 7.5, 40, 5), rect(0, 30, 30, 10),
        rect(40, 20, 20, 30),
      ]
    )
  }

  @Test func `Distances separate columns and rows`() throws {
    let root = grid(
      horizontalSpacing: 3,
      verticalSpacing: 5,
      cells(block(10, 10), block(10, 10)),
      cells(block(10, 10), block(10, 10))
    )
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 23, 25), rect(0, 0, 10, 10), rect(13, 0, 10, 10), rect(0, 15, 10, 10),
        rect(13, 15, 10, 10),
      ]
    )
  }

  @Test func `Without a distance, neighbors have their preferred distance`() throws {
    var near = ViewSpacing.zero
    near.formUnion(.zero)
    let close = leaf(Block(size: CGSize(width: 10, height: 10), preferredSpacing: near))
    // In the first row both cells prefer 0, in the second nothing: 8 is the larger distance.
    let mixed = grid(
      horizontalSpacing: nil,
      verticalSpacing: nil,
      cells(close, close),
      cells(block(10, 10), block(10, 10))
    )
    #expect(try size(mixed, in: .unspecified) == CGSize(width: 28, height: 20))
    let plain = grid(horizontalSpacing: nil, verticalSpacing: nil, cells(close, close))
    #expect(try size(plain, in: .unspecified) == CGSize(width: 20, height: 10))
  }

  @Test func `There are as many columns as the longest row has cells`() throws {
    let root = grid(
      alignment: .topLeading,
      cells(block(10, 10)),
      cells(block(20, 10), block(30, 10), block(5, 10))
    )
    #expect(try size(root, in: .unspecified) == CGSize(width: 55, height: 20))
    #expect(try frames(root, in: .unspecified)[1] == rect(0, 0, 10, 10))
  }

  @Test func `A view outside a row spans all columns`() throws {
    // Columns 10 and 30; the wide view is centered across both, in a row of its own.
    let root = grid(cells(block(10, 10), block(30, 10)), [block(20, 6)], cells(block(4, 4)))
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 40, 20), rect(0, 0, 10, 10), rect(10, 0, 30, 10), rect(10, 10, 20, 6),
        rect(3, 16, 4, 4),
      ]
    )
  }

  @Test func `A cell wider than its columns widens them by equal parts`() throws {
    let root = grid(alignment: .topLeading, cells(block(10, 10), block(30, 10)), [block(60, 6)])
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 60, 16), rect(0, 0, 10, 10), rect(20, 0, 30, 10), rect(0, 10, 60, 6),
      ]
    )
  }

  @Test func `A flexible column takes the remaining width`() throws {
    let root = grid(
      horizontalSpacing: 10,
      cells(block(30, 10), rubber()),
      cells(block(20, 10), block(5, 10))
    )
    // 110 less a distance of 10 and 30 leave 70; the flexible row takes 40 of the height.
    #expect(
      try frames(root, in: proposal(110, 50)) == [
        rect(0, 0, 110, 50), rect(0, 15, 30, 10), rect(40, 0, 70, 40), rect(5, 40, 20, 10),
        rect(72.5, 40, 5, 10),
      ]
    )
  }

  @Test func `Flexible columns share the remaining width equally`() throws {
    let root = grid(cells(rubber(0, 1000), block(20, 10), rubber()))
    let found = try frames(root, in: proposal(100, 10))
    #expect(found[1] == rect(0, 0, 40, 10))
    #expect(found[3] == rect(60, 0, 40, 10))
  }

  @Test func `A flexible cell fills a column whose width a different cell sets`() throws {
    let root = grid(cells(block(50, 20)), cells(rubber()))
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 50, 30), rect(0, 0, 50, 20), rect(0, 20, 50, 10),
      ]
    )
  }

  @Test func `A grid without subviews has no size`() throws {
    #expect(try size(grid(), in: proposal(50, 50)) == .zero)
  }
}
