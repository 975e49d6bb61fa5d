import Foundation
import LayoutCore

extension GridRun {
  /// Places every cell in its columns and its row.
  ///
  /// A cell is offered its whole place. In a column or row that is longer than its cells, they stand at
  /// the end that the alignment names.
  func place(in bounds: CGRect, _ arrangement: GridArrangement) {
    let (columns, rows) = (arrangement.columns, arrangement.rows)
    let (columnStarts, rowStarts) = (columns.starts, rows.starts)
    let offers = cells.all.map {
      ProposedViewSize(width: columns.length(of: $0.columns), height: rows.lengths[$0.row])
    }
    let dimensions = zip(subviews, offers).map { $0.dimensions(in: $1) }
    let columnLines = columnLines(columns, dimensions)
    let rowLines = rowLines(rows, dimensions)
    for (index, cell) in cells.all.enumerated() {
      let own = dimensions[index]
      let size = offers[index].replacingUnspecifiedDimensions()
      var x = columnStarts[cell.columns.lowerBound]
      var y = rowStarts[cell.row]
      if let guide = horizontalGuide(of: index) {
        let line =
          cells.standsInColumn(cell)
          ? columnLines[cell.columns.lowerBound] : ViewDimensions(size: size)[guide]
        x += line - own[guide]
      }
      if let guide = verticalGuide(of: index) { y += rowLines[cell.row] - own[guide] }
      if let anchor = cell.anchor {
        x += anchor.x * (size.width - own.width)
        y += anchor.y * (size.height - own.height)
      }
      subviews[index].place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y),
        proposal: offers[index]
      )
    }
  }

  /// Returns the common line of the cells of each column that span no other.
  private func columnLines(_ tracks: GridTracks, _ dimensions: [ViewDimensions]) -> [CGFloat] {
    var extents = Array(repeating: GridExtent(), count: tracks.lengths.count)
    for (index, cell) in cells.all.enumerated() where cells.standsInColumn(cell) {
      guard let guide = horizontalGuide(of: index) else { continue }
      extents[cell.columns.lowerBound].add(
        length: dimensions[index].width,
        guide: dimensions[index][guide]
      )
    }
    return extents.indices.map { column in
      let rest = tracks.lengths[column] - extents[column].aligned
      return extents[column].line
        + rest * (cells.columnAlignments[column] ?? alignment.horizontal).shareBefore
    }
  }

  /// Returns the common line of the cells of each row.
  private func rowLines(_ tracks: GridTracks, _ dimensions: [ViewDimensions]) -> [CGFloat] {
    var extents = Array(repeating: GridExtent(), count: tracks.lengths.count)
    for (index, cell) in cells.all.enumerated() {
      guard let guide = verticalGuide(of: index) else { continue }
      extents[cell.row].add(
        length: dimensions[index].height,
        guide: dimensions[index][guide]
      )
    }
    return extents.indices.map { row in
      let rest = tracks.lengths[row] - extents[row].aligned
      return extents[row].line + rest * (cells.rowAlignments[row] ?? alignment.vertical).shareBefore
    }
  }
}
