import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

@Suite struct LazyGridLayoutTests {
  @Test func `Rows are as high as their highest subview`() throws {
    let root = LayoutNode.lazyVGrid(
      LazyVGridLayout(columns: [GridItem(spacing: 0), GridItem()], spacing: 2),
      [block(10, 10), block(20, 30), block(10, 6)]
    )
    #expect(
      try frames(root, in: proposal(100, 400)) == [
        rect(0, 0, 100, 38), rect(20, 10, 10, 10), rect(65, 0, 20, 30), rect(20, 32, 10, 6),
      ]
    )
  }

  @Test func `Columns of a horizontal grid are as wide as their widest subview`() throws {
    let root = LayoutNode.lazyHGrid(
      LazyHGridLayout(
        rows: [GridItem(spacing: 0), GridItem(alignment: .topLeading)],
        spacing: nil
      ),
      [block(10, 10), block(20, 30), block(10, 6)]
    )
    // Columns are 8 points apart; the second row places its views in the corner.
    #expect(
      try frames(root, in: proposal(400, 100)) == [
        rect(0, 0, 38, 100), rect(5, 20, 10, 10), rect(0, 50, 20, 30), rect(28, 22, 10, 6),
      ]
    )
  }

  @Test func `A view in an item without an alignment is aligned as the grid`() throws {
    let items = [GridItem(spacing: 0), GridItem(alignment: .topTrailing)]
    let columns = LayoutNode.lazyVGrid(
      LazyVGridLayout(columns: items, alignment: .leading, spacing: 0),
      [block(10, 10), block(20, 30)]
    )
    #expect(
      try frames(columns, in: proposal(100, nil)) == [
        rect(0, 0, 100, 30), rect(0, 10, 10, 10), rect(80, 0, 20, 30),
      ]
    )
    let rows = LayoutNode.lazyHGrid(
      LazyHGridLayout(rows: [GridItem(spacing: 0), GridItem()], alignment: .bottom, spacing: 0),
      [block(10, 10), block(20, 30)]
    )
    #expect(
      try frames(rows, in: proposal(nil, 100)) == [
        rect(0, 0, 20, 100), rect(5, 40, 10, 10), rect(0, 70, 20, 30),
      ]
    )
  }

  @Test func `A header has its own line, and a new row begins after it`() throws {
    let header = rubber(0, ideal: 4).value(SectionPartKey.self, .header)
    let root = LayoutNode.lazyVGrid(
      LazyVGridLayout(columns: [GridItem(spacing: 0), GridItem()], spacing: 0),
      [block(10, 10), header, block(10, 10)]
    )
    #expect(
      try frames(root, in: proposal(100, nil)) == [
        rect(0, 0, 100, 24), rect(20, 0, 10, 10), rect(0, 10, 100, 4), rect(20, 14, 10, 10),
      ]
    )
  }

  @Test func `A grid that is too wide is placed with the columns of its own width`() throws {
    // In 200: 96 and 180, 284 with the distance. In 284: 138 and 180, 326, centered.
    let root = LayoutNode.lazyVGrid(
      LazyVGridLayout(columns: [
        GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 180)),
      ]),
      [rubber(0, ideal: 5), rubber(0, ideal: 5)]
    )
    #expect(
      try frames(root, in: proposal(200, nil)) == [
        rect(0, 0, 284, 5), rect(-21, 0, 138, 5), rect(125, 0, 180, 5),
      ]
    )
  }

  @Test func `Fixed columns are centered in the proposed width`() throws {
    let root = LayoutNode.lazyVGrid(
      LazyVGridLayout(columns: [GridItem(.fixed(50)), GridItem(.fixed(40))]),
      [block(30, 10), block(20, 10)]
    )
    #expect(
      try frames(root, in: proposal(200, nil)) == [
        rect(0, 0, 200, 10), rect(61, 0, 30, 10), rect(119, 0, 20, 10),
      ]
    )
  }

  @Test func `Without a proposal flexible columns share the ideal width of the first line`() throws
  {
    let root = LayoutNode.lazyVGrid(
      LazyVGridLayout(columns: [GridItem(), GridItem()]),
      [block(30, 10), block(20, 10), block(100, 10)]
    )
    // 30 + 8 + 20 = 58, 25 for each column.
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 58, 28), rect(-2.5, 0, 30, 10), rect(35.5, 0, 20, 10), rect(-37.5, 18, 100, 10),
      ]
    )
  }

  @Test func `A grid without columns is empty`() throws {
    let root = LayoutNode.lazyVGrid(LazyVGridLayout(columns: []), [block(10, 10)])
    #expect(try size(root, in: proposal(100, 100)) == .zero)
  }
}
