import Foundation
import LayoutCore

/// The placement of the cells of a grid.
struct GridPlacing {
  let alignment: Alignment
  let subviews: LayoutSubviews
  let cells: GridCells
  let arrangement: GridArrangement

  /// Places every cell in its columns and its row.
  ///
  /// A cell that fills its slot is placed with the proposal that it was measured with, and any
  /// other cell with the size of the slot. A cell in a larger slot is aligned with the other cells
  /// in its column and row, or by its anchor.
  func place(in bounds: CGRect) {
    let (columns, rows) = (arrangement.columns, arrangement.rows)
    let (columnStarts, rowStarts) = (columns.starts, rows.starts)
    let slots = cells.all.map {
      CGSize(width: columns.length(of: $0.columns), height: rows.lengths[$0.row])
    }
    let offers = slots.indices.map {
      slots[$0] == arrangement.sizes[$0] ? arrangement.offers[$0] : ProposedViewSize(slots[$0])
    }
    let dimensions = zip(subviews, offers).map { $0.dimensions(in: $1) }
    let columnLines = columnLines(dimensions)
    let rowLines = rowLines(dimensions)
    for (index, cell) in cells.all.enumerated() {
      let own = dimensions[index]
      var x = columnStarts[cell.columns.lowerBound]
      var y = rowStarts[cell.row]
      if let anchor = cell.anchor {
        x += anchor.x * (slots[index].width - own.width)
        y += anchor.y * (slots[index].height - own.height)
      } else {
        let guide = horizontalGuide(of: cell)
        let line =
          cells.alignedColumn(of: cell).map { columnLines[$0] }
          ?? ViewDimensions(size: slots[index])[guide]
        x += line - own[guide]
        y += rowLines[cell.row] - own[verticalGuide(of: cell)]
      }
      subviews[index].place(
        at: CGPoint(x: bounds.origin.x + x, y: bounds.origin.y + y),
        proposal: offers[index]
      )
    }
  }

  private func horizontalGuide(of cell: GridCell) -> HorizontalAlignment {
    cells.alignedColumn(of: cell).flatMap { cells.columnAlignments[$0] } ?? alignment.horizontal
  }

  private func verticalGuide(of cell: GridCell) -> VerticalAlignment {
    cells.rowAlignments[cell.row] ?? alignment.vertical
  }

  /// Returns, for each column, the common line of the cells that span only that column.
  private func columnLines(_ dimensions: [ViewDimensions]) -> [CGFloat] {
    let lengths = arrangement.columns.lengths
    var extents = Array(repeating: AlignedExtent(), count: lengths.count)
    for (cell, own) in zip(cells.all, dimensions) where cell.anchor == nil {
      guard let column = cells.alignedColumn(of: cell) else { continue }
      extents[column].add(length: own.width, guide: own[horizontalGuide(of: cell)])
    }
    return lengths.indices.map { column in
      let guide = cells.columnAlignments[column] ?? alignment.horizontal
      return extents[column].line(in: lengths[column], fractionBefore: guide.fractionBefore)
    }
  }

  /// Returns, for each row, the common line of its cells.
  private func rowLines(_ dimensions: [ViewDimensions]) -> [CGFloat] {
    let lengths = arrangement.rows.lengths
    var extents = Array(repeating: AlignedExtent(), count: lengths.count)
    for (cell, own) in zip(cells.all, dimensions) where cell.anchor == nil {
      extents[cell.row].add(length: own.height, guide: own[verticalGuide(of: cell)])
    }
    return lengths.indices.map { row in
      let guide = cells.rowAlignments[row] ?? alignment.vertical
      return extents[row].line(in: lengths[row], fractionBefore: guide.fractionBefore)
    }
  }
}
