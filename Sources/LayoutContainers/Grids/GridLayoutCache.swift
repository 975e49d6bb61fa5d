import Foundation
import LayoutCore

/// What a grid keeps between calls: the places of its subviews, and its last answer.
public struct GridLayoutCache: Sendable {
  let cells: GridCells
  let columnGaps: [CGFloat]
  let rowGaps: [CGFloat]
  var arrangement: GridArrangement?
}

/// The lengths of all columns and rows of a grid under a proposal.
struct GridArrangement: Sendable {
  let proposal: ProposedViewSize
  let columns: GridTracks
  let rows: GridTracks
  let box: ProposalBox

  var size: CGSize { CGSize(width: columns.total, height: rows.total) }
}

extension GridLayoutCache {
  /// Finds the places of the subviews and the distances between them.
  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    cells = GridCells(subviews)
    let columnCount = max(cells.columnCount - 1, 0)
    let rowCount = max(cells.rowCount - 1, 0)
    guard horizontalSpacing == nil || verticalSpacing == nil else {
      columnGaps = Array(repeating: horizontalSpacing ?? 0, count: columnCount)
      rowGaps = Array(repeating: verticalSpacing ?? 0, count: rowCount)
      return
    }
    var preferred = PreferredGaps(columnCount: columnCount, rowCount: rowCount)
    preferred.find(cells, subviews)
    columnGaps = preferred.columns.map { horizontalSpacing ?? $0 ?? 8 }
    rowGaps = preferred.rows.map { verticalSpacing ?? $0 ?? 8 }
  }
}

/// The distances that neighbouring cells prefer, the largest one of each pair of columns or rows.
private struct PreferredGaps {
  var columns: [CGFloat?]
  var rows: [CGFloat?]

  init(columnCount: Int, rowCount: Int) {
    columns = Array(repeating: nil, count: columnCount)
    rows = Array(repeating: nil, count: rowCount)
  }

  mutating func find(_ cells: GridCells, _ subviews: LayoutSubviews) {
    let spacings = subviews.map(\.spacing)
    var above: Range<Int> = 0..<0
    var current: Range<Int> = 0..<0
    for (index, cell) in cells.all.enumerated() {
      if index == 0 || cells.all[index - 1].row != cell.row {
        above = current
        current = index..<index
      } else {
        let gap = spacings[index - 1].distance(to: spacings[index], along: .horizontal)
        let column = cell.columns.lowerBound - 1
        if columns.indices.contains(column) { columns[column] = max(columns[column] ?? gap, gap) }
      }
      current = current.lowerBound..<(index + 1)
      for upper in above where cells.all[upper].columns.overlaps(cell.columns) {
        let gap = spacings[upper].distance(to: spacings[index], along: .vertical)
        rows[cell.row - 1] = max(rows[cell.row - 1] ?? gap, gap)
      }
    }
  }
}
