import Foundation
import LayoutCore

/// The data that a grid keeps between calls: the positions of its cells and its last arrangement.
public struct GridLayoutCache: Sendable {
  let cells: GridCells
  let columnGaps: [CGFloat]
  let rowGaps: [CGFloat]
  var arrangement: GridArrangement?
}

/// The lengths of all columns and rows of a grid for a proposal.
struct GridArrangement: Sendable {
  let proposal: ProposedViewSize
  let columns: GridTracks
  let rows: GridTracks
  /// The last proposal to each cell.
  let offers: [ProposedViewSize]
  /// The size of each cell for that proposal.
  let sizes: [CGSize]
  let region: ProposalRegion

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }
}

extension GridLayoutCache {
  /// Computes the positions of the subviews and the distances between them.
  ///
  /// The distance between two columns or rows is the largest one that two adjacent cells prefer. If
  /// no two cells are adjacent, it is zero, even if the grid has a fixed spacing.
  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    cells = GridCells(subviews)
    var columnGaps = Array(repeating: CGFloat?.none, count: cells.columnCount)
    var rowGaps = Array(repeating: CGFloat?.none, count: cells.rowCount)
    let needsSpacing = horizontalSpacing == nil || verticalSpacing == nil
    let spacings = needsSpacing ? subviews.map(\.spacing) : []
    var above: Range<Int> = 0..<0
    var current: Range<Int> = 0..<0
    for (index, cell) in cells.all.enumerated() {
      if index == 0 || cells.all[index - 1].row != cell.row {
        above = current
        current = index..<index
      } else {
        let gap =
          horizontalSpacing ?? spacings[index - 1].distance(to: spacings[index], along: .horizontal)
        let column = cell.columns.lowerBound
        columnGaps[column] = max(columnGaps[column] ?? gap, gap)
      }
      current = current.lowerBound..<(index + 1)
      for upper in above where cells.all[upper].columns.overlaps(cell.columns) {
        let gap =
          verticalSpacing ?? spacings[upper].distance(to: spacings[index], along: .vertical)
        rowGaps[cell.row] = max(rowGaps[cell.row] ?? gap, gap)
      }
    }
    self.columnGaps = columnGaps.map { $0 ?? 0 }
    self.rowGaps = rowGaps.map { $0 ?? 0 }
  }
}
