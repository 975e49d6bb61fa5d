public import LayoutCore

/// The position of a subview in the columns and rows of a grid.
struct GridCell {
  /// The columns; all columns for a subview outside a `GridRow`.
  var columns: Range<Int>
  let row: Int
  /// Whether the subview is outside a `GridRow` and therefore forms its own row.
  let isFullRow: Bool
  let priority: Double
  let anchor: UnitPoint?
  let unsizedAxes: Axis.Set

  /// The column of a cell that spans only one column.
  var onlyColumn: Int? { columns.count == 1 ? columns.lowerBound : nil }
  var rows: Range<Int> { row..<(row + 1) }
  /// Whether the subview forms its own row in a grid with several columns.
  var spansAllColumns: Bool { isFullRow && onlyColumn == nil }
}

/// The cells of a grid, with the alignments of their columns and rows.
struct GridCells {
  private(set) var all: [GridCell] = []
  /// The number of columns that any cell spans, including those that a subview outside a `GridRow`
  /// asks for.
  private(set) var columnCount = 0
  private(set) var rowCount = 0
  /// The alignment of each column, from the first cell that declares one; `nil` for the grid's
  /// alignment.
  private(set) var columnAlignments: [HorizontalAlignment?] = []
  /// The alignment of each row; `nil` for the grid's alignment.
  private(set) var rowAlignments: [VerticalAlignment?] = []

  init(_ subviews: LayoutSubviews) {
    all.reserveCapacity(subviews.count)
    var nextColumn: Int?
    for subview in subviews { append(subview, &nextColumn) }
    columnCount = max(all.reduce(0) { max($0, $1.columns.upperBound) }, all.isEmpty ? 0 : 1)
    columnAlignments = Array(repeating: nil, count: columnCount)
    for index in all.indices {
      if all[index].isFullRow { all[index].columns = 0..<columnCount }
      let first = all[index].columns.lowerBound
      if columnAlignments[first] == nil {
        columnAlignments[first] = subviews[index][GridColumnAlignmentKey.self]
      }
    }
  }

  /// Returns the column whose alignment a cell has.
  ///
  /// `nil`, for the grid's alignment, if the cell spans several columns, or if it is outside a
  /// `GridRow` in a column that declares an alignment.
  func alignedColumn(of cell: GridCell) -> Int? {
    guard let column = cell.onlyColumn else { return nil }
    return cell.isFullRow && columnAlignments[column] != nil ? nil : column
  }

  /// Appends a subview to the current row or as a new row.
  private mutating func append(_ subview: LayoutSubview, _ nextColumn: inout Int?) {
    let place = subview[GridRowKey.self]
    let continues = place?.startsRow == false && nextColumn != nil
    if !continues {
      rowCount += 1
      rowAlignments.append(place?.alignment)
    }
    let first = min(continues ? nextColumn ?? 0 : 0, GridCellColumnsKey.maximum - 1)
    let count = min(max(subview[GridCellColumnsKey.self], 1), GridCellColumnsKey.maximum - first)
    all.append(
      GridCell(
        columns: first..<(first + count),
        row: rowCount - 1,
        isFullRow: place == nil,
        priority: subview.rank,
        anchor: subview[GridCellAnchorKey.self],
        unsizedAxes: subview[GridCellUnsizedAxesKey.self]
      )
    )
    nextColumn = place == nil ? nil : first + count
  }
}

/// The layout value key of the number of columns that a cell spans.
public enum GridCellColumnsKey: CombinedLayoutValueKey {
  /// One column.
  public static let defaultValue = 1
  /// The maximum number of columns of a grid; cells beyond it share the last column.
  public static let maximum = 1000

  /// Returns the sum of the numbers that are greater than 1.
  public static func combined(inner: Int, outer: Int) -> Int {
    if inner <= 1 { return max(outer, 1) }
    return outer <= 1 ? inner : min(inner, maximum) + min(outer, maximum)
  }
}

/// The layout value key of the point of a cell that is placed at the same point of its slot; `nil`
/// to align guides.
public enum GridCellAnchorKey: LayoutValueKey {
  /// The grid's alignment.
  public static let defaultValue: UnitPoint? = nil
}

/// The layout value key of the axes along which a cell is offered the current length of its tracks.
public enum GridCellUnsizedAxesKey: CombinedLayoutValueKey {
  /// No axes.
  public static let defaultValue: Axis.Set = []

  /// Returns the union of the axes.
  public static func combined(inner: Axis.Set, outer: Axis.Set) -> Axis.Set { inner.union(outer) }
}
