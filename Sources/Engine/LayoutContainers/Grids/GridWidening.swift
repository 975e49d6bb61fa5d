import Foundation

/// The lengths that cells spanning several columns add to them.
struct GridWidening {
  /// The length that is added to each column.
  private(set) var lengths: [CGFloat]
  /// For each column, the columns of all the cells that widened it.
  private var origins: [Range<Int>?]

  init(columnCount: Int) {
    lengths = Array(repeating: 0, count: columnCount)
    origins = Array(repeating: nil, count: columnCount)
  }

  /// Widens the columns of a cell by equal parts of what they lack.
  ///
  /// Empty columns that no cell across other columns widened come first; without such a column, all
  /// of them are widened. If a cell that reaches beyond this one widened the first column, earlier
  /// widening counts twice.
  mutating func widen(_ cell: Range<Int>, to length: CGFloat, _ tracks: GridTracks) {
    let added = lengths[cell].reduce(0, +)
    var missing = length - tracks.length(of: cell) - added
    if let origin = origins[cell.lowerBound], !cell.contains(origin) { missing -= added }
    guard missing > 0 else { return }
    let free = cell.filter { tracks.lengths[$0] == 0 && (origins[$0] ?? cell) == cell }
    let widened = free.isEmpty ? Array(cell) : free
    for column in widened {
      lengths[column] += missing / CGFloat(widened.count)
      let origin = origins[column] ?? cell
      let start = min(origin.lowerBound, cell.lowerBound)
      origins[column] = start..<max(origin.upperBound, cell.upperBound)
    }
  }
}
