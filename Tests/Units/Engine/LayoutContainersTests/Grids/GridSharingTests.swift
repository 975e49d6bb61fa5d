import Foundation
import LayoutContainers
import LayoutCore
import LayoutEngine
import Testing

/// The shares of cells and the widths of columns, computed by hand.
@Suite struct GridSharingTests {
  @Test func `A share counts the columns of the fullest row`() throws {
    // Both flexible cells are alone in their row and column, at their priority: each is offered all.
    let root = grid(
      alignment: .topLeading,
      cells(rubber(0, 100)),
      cells(block(10, 10).priority(-1), rubber(0, 100))
    )
    #expect(
      try frames(root, in: proposal(60, 60)) == [
        rect(0, 0, 120, 120), rect(0, 0, 60, 60), rect(0, 60, 10, 10), rect(60, 60, 60, 60),
      ]
    )
  }

  @Test func `A row that closes again takes its height again`() throws {
    // Priority 1 leaves 80 of the height. The first row takes 20 of that once more.
    let root = grid(
      alignment: .topLeading,
      cells(block(10, 20), block(10, 20).priority(1)),
      cells(rubber())
    )
    #expect(
      try frames(root, in: proposal(100, 100)) == [
        rect(0, 0, 100, 80), rect(0, 0, 10, 20), rect(90, 0, 10, 20), rect(0, 20, 90, 60),
      ]
    )
  }

  @Test func `Columns that only cells across several columns have stay open`() throws {
    let root = grid(cells(across(2, block(10, 10)), across(2, rubber())))
    #expect(
      try frames(root, in: proposal(80, 10)) == [
        rect(0, 0, 50, 10), rect(0, 0, 10, 10), rect(10, 0, 40, 10),
      ]
    )
  }

  @Test func `A cell across several columns takes all that it lacks from the first one`() throws {
    // The block of 10 and the first column of the block of 30 close: 60 remain for two columns.
    let root = grid(cells(block(10, 10), across(2, block(30, 10)), rubber()))
    let found = try frames(root, in: proposal(100, 10))
    #expect(found[3] == rect(40, 0, 30, 10))
  }

  @Test func `Of two equal cells, the one with an unsized axis is measured last`() throws {
    // The second row takes 10 of its share of 12.
    let unsized = rubber(5, 15).value(GridCellUnsizedAxesKey.self, .horizontal)
    let root = grid(cells(unsized), cells(rubber(0, 10)))
    #expect(
      try frames(root, in: proposal(30, 24)) == [
        rect(0, 0, 10, 24), rect(0, 0, 10, 14), rect(0, 14, 10, 10),
      ]
    )
  }

  @Test func `A cell is offered an infinite length along an unsized axis too`() throws {
    let root = grid(cells(rubber(0, 20).value(GridCellUnsizedAxesKey.self, .horizontal)))
    #expect(try size(root, in: proposal(.infinity, 10)) == CGSize(width: 20, height: 10))
  }

  @Test func `Columns are widened in the order in which the cells are measured`() throws {
    // The block of 30 makes all columns 10 wide, and the block of 15 fits.
    let small = block(1, 1).priority(-2)
    let root = grid(
      cells(across(2, block(15, 10).priority(-1))),
      cells(across(3, block(30, 10))),
      cells(small, small, small)
    )
    let found = try frames(root, in: proposal(10, 10))
    #expect(found[0].width == 30)
    #expect(found.suffix(3).map(\.midX) == [5, 15, 25])
  }

  @Test func `Widening by a cell that reaches beyond a different one counts twice`() throws {
    // The block of 20 adds 10 to the second column. Of 30, that leaves 10 for the third one.
    let root = grid(
      alignment: .topLeading,
      cells(across(2, block(20, 10))),
      cells(block(10, 10), across(2, block(30, 10)))
    )
    #expect(try size(root, in: .unspecified) == CGSize(width: 30, height: 20))
  }

  @Test func `A view outside a row declares the alignment of the first column`() throws {
    let root = grid(
      alignment: .trailing,
      [block(40, 10).value(GridColumnAlignmentKey.self, .leading)],
      cells(block(20, 10), block(30, 10)),
      cells(block(10, 10))
    )
    let found = try frames(root, in: .unspecified)
    #expect(found[1].minX == 10)
    #expect(found[4].minX == 0)
  }

  @Test func `A view outside a row has the grid's alignment, also in a single column`() throws {
    let root = grid(
      alignment: .trailing,
      cells(block(40, 10)),
      cells(block(20, 10).value(GridColumnAlignmentKey.self, .leading)),
      [block(10, 10)]
    )
    #expect(try frames(root, in: .unspecified).dropFirst().map(\.minX) == [0, 0, 30])
  }

  /// A cell that spans several columns.
  private func across(_ columns: Int, _ cell: LayoutNode) -> LayoutNode {
    cell.value(GridCellColumnsKey.self, columns)
  }
}
