import LayoutCore

/// The place of a subview in the columns and rows of a grid.
struct GridCell {
  var columns: Range<Int>
  let row: Int
  /// Whether the subview stands in no `GridRow`, so that it spans all columns.
  let isWholeRow: Bool
  let anchor: UnitPoint?
  let unsizedAxes: Axis.Set
}

/// Subviews as cells, with the alignments of their columns and rows.
struct GridCells {
  /// The greatest number of columns of a grid; what would stand behind has its place in the last one.
  private static let maximumColumns = 1000

  private(set) var all: [GridCell] = []
  private(set) var columnCount = 0
  private(set) var rowCount = 0
  /// The first alignment that a cell of the column sets; `nil` for the grid's own.
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  /// The alignment that the row sets; `nil` for the grid's own.
  private(set) var rowAlignments: [VerticalAlignment?] = []

  init(_ subviews: LayoutSubviews) {
    all.reserveCapacity(subviews.count)
    var nextColumn: Int?
    for subview in subviews { append(subview, &nextColumn) }
    columnCount = max(all.reduce(0) { max($0, $1.columns.upperBound) }, all.isEmpty ? 0 : 1)
    columnAlignments = Array(repeating: nil, count: columnCount)
    for index in all.indices {
      if all[index].isWholeRow { all[index].columns = 0..<columnCount }
      let first = all[index].columns.lowerBound
      if columnAlignments[first] == nil && !all[index].isWholeRow {
        columnAlignments[first] = subviews[index][GridColumnAlignmentKey.self]
      }
    }
  }

  /// Whether the guides of a cell meet those of its column, rather than those of the frame of its place.
  func standsInColumn(_ cell: GridCell) -> Bool {
    guard cell.columns.count == 1 else { return false }
    return !cell.isWholeRow || columnAlignments[cell.columns.lowerBound] == nil
  }

  /// Adds a subview to the row that is open, or to one of its own.
  private mutating func append(_ subview: LayoutSubview, _ nextColumn: inout Int?) {
    let place = subview[GridRowKey.self]
    let continues = place?.startsRow == false && nextColumn != nil
    if !continues {
      rowCount += 1
      rowAlignments.append(place?.alignment)
    }
    let first = min(continues ? nextColumn ?? 0 : 0, GridCells.maximumColumns - 1)
    let count = min(max(subview[GridCellColumnsKey.self], 1), GridCells.maximumColumns - first)
    all.append(
      GridCell(
        columns: place == nil ? 0..<0 : first..<(first + count),
        row: rowCount - 1,
        isWholeRow: place == nil,
        anchor: subview[GridCellAnchorKey.self],
        unsizedAxes: subview[GridCellUnsizedAxesKey.self]
      )
    )
    nextColumn = place == nil ? nil : first + count
  }
}
