import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import RandomNumbers
import Testing

/// A grid of one row is a row, one of one column a column.
@Suite struct GridPropertyTests {
  @Test(arguments: Array(UInt64(1)...40))
  func `A grid with one row or column has the size of a stack`(seed: UInt64) throws {
    var trees = RandomTrees(generator: SeededGenerator(seed: seed))
    for _ in 0..<20 {
      let children = (0..<3).map { _ in
        rubber(trees.length(upTo: 20), ideal: 25, 30 + trees.length(upTo: 60))
      }
      let asked = trees.proposal()
      let spacing = trees.length(upTo: 9)
      let layout = GridLayout(horizontalSpacing: spacing, verticalSpacing: spacing)
      let inRow = try size(.grid(layout, LayoutNode.gridRow(children)), in: asked)
      let inColumn = try size(.grid(layout, children), in: asked)
      let row = try size(.hStack(HStackLayout(spacing: spacing), children), in: asked)
      let column = try size(.vStack(VStackLayout(spacing: spacing), children), in: asked)
      #expect(isClose(inRow, row), "\(asked): \(inRow), \(row)")
      #expect(isClose(inColumn, column), "\(asked): \(inColumn), \(column)")
    }
  }

  private func isClose(_ first: CGSize, _ second: CGSize) -> Bool {
    abs(first.width - second.width) < 1e-9 && abs(first.height - second.height) < 1e-9
  }
}
