import Foundation

/// A grid by the rules `grid-tracks`, `grid-columns`, `grid-sharing` and `grid-alignment`, of cells
/// that span one column each.
struct ReferenceGrid {
  let x: ReferenceTree.Place
  let y: ReferenceTree.Place
  let columnGap: CGFloat
  let rowGap: CGFloat
  let rows: [[ReferenceTree]]

  private var columnCount: Int { rows.map(\.count).max() ?? 0 }

  private func gaps(_ gap: CGFloat, _ count: Int) -> CGFloat {
    (1..<max(count, 1)).reduce(CGFloat(0)) { sum, _ in sum + gap }
  }

  /// Returns the lengths of the columns and the rows: columns first, with an equal share of the height
  /// for each cell; then rows, with the width of its column for each.
  func tracks(_ proposal: ReferenceProposal) -> (columns: [CGFloat], rows: [CGFloat]) {
    let share = proposal.height.map {
      max(($0 - gaps(rowGap, rows.count)) / CGFloat(max(rows.count, 1)), 0)
    }
    let columns = shared(
      proposal.width,
      gaps(columnGap, columnCount),
      (0..<columnCount).map { column in rows.filter { $0.count > column }.map { $0[column] } },
      x
    ) { cell, _, width in cell.size(ReferenceProposal(width: width, height: share)).width }
    let heights = shared(proposal.height, gaps(rowGap, rows.count), rows, y) {
      cell,
      column,
      height in
      cell.size(ReferenceProposal(width: columns[column], height: height)).height
    }
    return (columns, heights)
  }

  /// Shares a length among tracks, as a stack does among its children.
  private func shared(
    _ proposed: CGFloat?,
    _ gaps: CGFloat,
    _ tracks: [[ReferenceTree]],
    _ place: ReferenceTree.Place,
    _ measure: (ReferenceTree, Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    func length(_ track: Int, _ offer: CGFloat?) -> CGFloat {
      let lengths = tracks[track].enumerated().map { measure($1, $0, offer) }
      return ReferenceLine(lengths, place).length
    }
    var lengths = tracks.map { _ in CGFloat(0) }
    var available = proposed.map { $0 - gaps }
    var order = Array(tracks.indices)
    let isChoice = proposed.map { $0 != .infinity } ?? false
    if isChoice, tracks.count > 1 {
      let limits = order.map { (least: length($0, 0), most: length($0, .infinity)) }
      order.sort { one, other in
        let (first, second) = (limits[one], limits[other])
        let (a, b) = (first.most - first.least, second.most - second.least)
        if a != b { return a < b }
        if a == .infinity, first.least != second.least { return first.least > second.least }
        return one < other
      }
    }
    for (position, track) in order.enumerated() {
      let share = isChoice ? CGFloat(order.count - position) : 1
      lengths[track] = length(track, available.map { max($0 / share, 0) })
      if let rest = available.map({ $0 - lengths[track] }), !rest.isNaN { available = rest }
    }
    return lengths
  }

  func size(_ proposal: ReferenceProposal) -> ReferenceSize {
    let (columns, heights) = tracks(proposal)
    return ReferenceSize(
      width: max(columns.reduce(0, +) + gaps(columnGap, columns.count), 0),
      height: max(heights.reduce(0, +) + gaps(rowGap, heights.count), 0)
    )
  }

  /// Returns where each cell is placed, in the order of the source, with its place as proposal.
  func places(_ proposal: ReferenceProposal) -> [(cell: ReferenceTree, CGPoint, ReferenceProposal)]
  {
    let (columns, heights) = tracks(proposal)
    let sizes = rows.enumerated().map { row, cells in
      cells.enumerated().map { column, cell in
        cell.size(ReferenceProposal(width: columns[column], height: heights[row]))
      }
    }
    let columnLines = columns.indices.map { column in
      line(sizes.filter { $0.count > column }.map { $0[column].width }, x, in: columns[column])
    }
    let rowLines = sizes.enumerated().map { row, sizes in
      line(sizes.map(\.height), y, in: heights[row])
    }
    var places: [(cell: ReferenceTree, CGPoint, ReferenceProposal)] = []
    var top: CGFloat = 0
    for (row, cells) in rows.enumerated() {
      var left: CGFloat = 0
      for (column, cell) in cells.enumerated() {
        let size = sizes[row][column]
        places.append(
          (
            cell,
            CGPoint(
              x: left + (columnLines[column] - x.position(in: size.width)),
              y: top + (rowLines[row] - y.position(in: size.height))
            ), ReferenceProposal(width: columns[column], height: heights[row])
          )
        )
        left += columns[column] + columnGap
      }
      top += heights[row] + rowGap
    }
    return places
  }

  /// The common line of cells in a track, which stand at the end that the alignment names.
  private func line(
    _ lengths: [CGFloat],
    _ place: ReferenceTree.Place,
    in track: CGFloat
  ) -> CGFloat {
    let before = lengths.map { place.position(in: $0) }.max() ?? 0
    let after = lengths.map { $0 - place.position(in: $0) }.max() ?? 0
    return before + place.position(in: track - (before + after))
  }
}

extension ReferenceTree {
  /// The grid that a tree is.
  var referenceGrid: ReferenceGrid? {
    guard case .grid(let x, let y, let columnGap, let rowGap, let rows) = self else { return nil }
    return ReferenceGrid(x: x, y: y, columnGap: columnGap, rowGap: rowGap, rows: rows)
  }

  func gridSize(_ proposal: ReferenceProposal) -> ReferenceSize {
    referenceGrid?.size(proposal) ?? ReferenceSize(width: 0, height: 0)
  }
}
