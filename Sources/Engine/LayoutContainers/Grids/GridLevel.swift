/// The cells of a grid that have the same priority.
struct GridLevel {
  /// The cells that are measured together, as ranges of the order.
  private(set) var groups: [Range<Int>] = []
  /// The largest number of columns that these cells have in one row.
  private(set) var columnsPerRow = 1
  /// The largest number of rows that these cells have in one column.
  private(set) var rowsPerColumn = 1

  /// Appends a group.
  mutating func append(_ group: Range<Int>) { groups.append(group) }

  /// Counts the columns in each row and the rows in each column.
  mutating func count(_ order: [Int], of cells: GridCells) {
    var columns = Array(repeating: 0, count: cells.rowCount)
    var rows = Array(repeating: 0, count: cells.columnCount)
    var fullRows = 0
    for cell in groups.joined().lazy.map({ cells.all[order[$0]] }) {
      columns[cell.row] += cell.columns.count
      if cell.spansAllColumns {
        fullRows += 1
      } else {
        for column in cell.columns { rows[column] += 1 }
      }
    }
    columnsPerRow = max(columns.max() ?? 0, 1)
    rowsPerColumn = max((rows.max() ?? 0) + fullRows, 1)
  }
}
