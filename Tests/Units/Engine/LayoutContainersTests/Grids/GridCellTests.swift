import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// The properties of cells, computed by hand.
@Suite struct GridCellTests {
  @Test func `A cell spans the requested columns`() throws {
    let root = grid(
      alignment: .topLeading,
      horizontalSpacing: 2,
      cells(block(10, 10), block(20, 10), block(30, 10)),
      cells(block(5, 5), rubber().value(GridCellColumnsKey.self, 2))
    )
    // The second row's cell has the columns 20 and 30 with the distance between them.
    let found = try frames(root, in: .unspecified)
    #expect(found[0] == rect(0, 0, 64, 20))
    #expect(found[5] == rect(12, 10, 52, 10))
  }

  @Test(arguments: [-3, 0, 1])
  func `A cell spans at least one column`(count: Int) throws {
    let root = grid(cells(block(10, 10).value(GridCellColumnsKey.self, count), block(20, 10)))
    #expect(try size(root, in: .unspecified) == CGSize(width: 30, height: 10))
  }

  @Test(arguments: [([3, 2], 5), ([2, 1], 2), ([1, 0], 1), ([1, 3], 3)])
  func `The numbers above 1 of several modifiers add up`(counts: [Int], sum: Int) throws {
    let cell = counts.reduce(block(10, 10)) { cell, count in
      cell.modified(PaddingLayout(insets: EdgeInsets())).value(GridCellColumnsKey.self, count)
    }
    let columns = (0..<6).map { _ in block(10, 1) }
    let root = grid(LayoutNode.gridRow(columns), cells(cell, block(10, 10)))
    let found = try frames(root, in: .unspecified)
    #expect(found[found.count - 1].minX == CGFloat(10 * sum))
  }

  @Test func `A view outside a row adds the columns that it asks for`() throws {
    // Three columns of 30; the block is centered across two of them.
    let root = grid(
      [block(90, 10).value(GridCellColumnsKey.self, 3)],
      cells(block(10, 10).value(GridCellColumnsKey.self, 2))
    )
    #expect(try frames(root, in: .unspecified)[2] == rect(25, 10, 10, 10))
  }

  @Test func `A given spacing is between all columns, also where no two cells are adjacent`() throws
  {
    let row = cells(block(10, 10), block(30, 30))
    let span = cells(rubber().value(GridCellColumnsKey.self, 3))
    let root = grid(horizontalSpacing: 12, span, row)
    #expect(try size(root, in: .unspecified) == CGSize(width: 64, height: 40))
    let free = grid(horizontalSpacing: nil, span, row)
    #expect(try size(free, in: .unspecified) == CGSize(width: 48, height: 40))
  }

  @Test func `The unsized axes of several modifiers unite`() throws {
    let cell = rubber().value(GridCellUnsizedAxesKey.self, .vertical)
      .modified(PaddingLayout(insets: EdgeInsets()))
      .value(GridCellUnsizedAxesKey.self, .horizontal)
    let root = grid(cells(block(30, 10)), cells(cell, block(40, 10)))
    #expect(try size(root, in: proposal(200, 200)) == CGSize(width: 70, height: 20))
  }

  @Test func `The outer of two nested rows sets the alignment`() throws {
    let inner = cells(alignment: .bottom, block(10, 10))
    let root = grid(LayoutNode.gridRow(inner + [block(10, 30)], alignment: .top))
    #expect(try frames(root, in: .unspecified)[1].minY == 0)
  }

  @Test func `A span without end is as long as a grid may have columns`() throws {
    let root = grid(cells(block(10, 10).value(GridCellColumnsKey.self, .max), block(20, 10)))
    let found = try frames(root, in: .unspecified)
    #expect(found[0].size == CGSize(width: 20, height: 10))
  }

  @Test(arguments: [
    (HorizontalAlignment.leading, CGFloat(0)), (.center, 10), (.trailing, 20),
  ])
  func `A column is aligned by the first cell that declares an alignment`(
    alignment: HorizontalAlignment,
    x: CGFloat
  ) throws {
    let root = grid(
      cells(block(10, 10), block(8, 10)),
      cells(block(30, 10).value(GridColumnAlignmentKey.self, alignment), block(20, 10))
    )
    let found = try frames(root, in: .unspecified)
    #expect(found[1].minX == x)
    #expect(found[2].minX == 36)
  }

  @Test(arguments: [(VerticalAlignment.top, CGFloat(0)), (.center, 10), (.bottom, 20)])
  func `A row has an alignment of its own`(alignment: VerticalAlignment, y: CGFloat) throws {
    let root = grid(
      alignment: .bottom,
      cells(alignment: alignment, block(10, 10), block(10, 30)),
      cells(block(4, 4))
    )
    #expect(try frames(root, in: .unspecified)[1].minY == y)
  }

  @Test func `Baselines meet in a row, which is as high as its tallest cell`() throws {
    let words = leaf(
      Block(
        size: CGSize(width: 10, height: 20),
        explicitBaselines: LeafBaselines(first: 15, last: 15)
      )
    )
    // The row stays 30 high. Of that, the words need 5 below the line; the bottom edge of the plain cell is
    // its baseline, so that it overflows by 5 at the top.
    let root = grid(cells(alignment: .firstTextBaseline, words, block(10, 30)))
    #expect(
      try frames(root, in: .unspecified) == [
        rect(0, 0, 20, 30), rect(0, 10, 10, 20), rect(10, -5, 10, 30),
      ]
    )
  }

  @Test(arguments: [
    (UnitPoint.topLeading, CGPoint(x: 0, y: 0)), (.center, CGPoint(x: 10, y: 5)),
    (.bottomTrailing, CGPoint(x: 20, y: 10)), (UnitPoint(x: 0.25, y: 1), CGPoint(x: 5, y: 10)),
  ])
  func `An anchor overrules the alignments`(anchor: UnitPoint, origin: CGPoint) throws {
    let root = grid(
      alignment: .bottomLeading,
      cells(alignment: .top, block(10, 10).value(GridCellAnchorKey.self, anchor), block(5, 20)),
      cells(block(30, 1).value(GridColumnAlignmentKey.self, .trailing))
    )
    #expect(try frames(root, in: .unspecified)[1].origin == origin)
  }

  @Test func `A cell is offered the length of its tracks along its unsized axes`() throws {
    let line = rubber().value(GridCellUnsizedAxesKey.self, .horizontal)
    let flexible = grid(cells(block(30, 10), block(20, 10)), [rubber()])
    let unsized = grid(cells(block(30, 10), block(20, 10)), [line])
    #expect(try size(flexible, in: proposal(200, 40)) == CGSize(width: 200, height: 40))
    #expect(
      try frames(unsized, in: proposal(200, 40)) == [
        rect(0, 0, 50, 40), rect(0, 0, 30, 10), rect(30, 0, 20, 10), rect(0, 10, 50, 30),
      ]
    )
    let both: Axis.Set = [.horizontal, .vertical]
    let filler = grid(cells(block(30, 10), rubber().value(GridCellUnsizedAxesKey.self, both)))
    #expect(
      try frames(filler, in: proposal(200, 40)) == [
        rect(0, 0, 30, 10), rect(0, 0, 30, 10), rect(30, 0, 0, 10),
      ]
    )
  }
}
