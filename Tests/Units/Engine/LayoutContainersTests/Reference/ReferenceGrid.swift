import Foundation

/// A grid of cells that span one column each, by the rules of the section “Grids”.
struct ReferenceGrid {
  let x: ReferenceTree.Place
  let y: ReferenceTree.Place
  let columnGap: CGFloat
  let rowGap: CGFloat
  let rows: [[ReferenceTree]]

  /// A cell with the order in which it is measured, its last proposal, and its size for that.
  private struct Cell {
    let view: ReferenceTree
    let row: Int
    let column: Int
    var infiniteAxes = 0
    var flexibility: CGFloat = 0
    var offer = ReferenceProposal(width: nil, height: nil)
    var size = ReferenceSize(width: 0, height: 0)
    var isMeasured = false

    /// Counts an axis that has a proposal.
    mutating func add(_ least: CGFloat, _ most: CGFloat) {
      if most == .infinity { infiniteAxes += 1 } else { flexibility += steps(most - least) }
    }

    /// Returns whether the cell is measured before a different one.
    func precedes(_ other: Cell) -> Bool {
      if view.priority != other.view.priority { return view.priority > other.view.priority }
      if infiniteAxes != other.infiniteAxes { return infiniteAxes < other.infiniteAxes }
      return flexibility < other.flexibility
    }
  }

  /// The columns or the rows: their lengths, and what those share that are open.
  private struct Tracks {
    var lengths: [CGFloat]
    let available: CGFloat?
    var open: Set<Int> = []
    var remaining: CGFloat = 0

    init(_ count: Int, _ proposed: CGFloat?, gap: CGFloat) {
      lengths = Array(repeating: 0, count: count)
      available = proposed.map { $0 - (1..<max(count, 1)).reduce(0) { sum, _ in sum + gap } }
    }

    /// The rule `grid-sharing`.
    var share: CGFloat? {
      available.map { $0 == .infinity ? .infinity : remaining / CGFloat(max(open.count, 1)) }
    }

    /// Opens the tracks of some cells, given the track and the line of each.
    mutating func begin(_ cells: [(track: Int, line: Int)]) {
      open = Set(cells.map(\.track))
      let perLine = Dictionary(grouping: cells, by: \.line).values.map(\.count).max() ?? 1
      let free = (available ?? 0) - lengths.reduce(0, +)
      remaining = free / CGFloat(perLine) * CGFloat(open.count)
    }

    mutating func extend(_ track: Int, to length: CGFloat) {
      lengths[track] = max(lengths[track], length)
    }

    /// Closes a track without unmeasured cells.
    mutating func close(_ track: Int) {
      if open.remove(track) != nil { remaining -= lengths[track] }
    }
  }

  private var columnCount: Int { rows.map(\.count).max() ?? 0 }

  /// Returns the lengths of the columns and the rows, and the cells with their proposals.
  private func arranged(
    _ proposal: ReferenceProposal
  ) -> (columns: [CGFloat], rows: [CGFloat], cells: [Cell]) {
    var cells = rows.enumerated().flatMap { row, views in
      views.enumerated().map { Cell(view: $1, row: row, column: $0) }
    }
    var columns = Tracks(columnCount, proposal.width, gap: columnGap)
    var heights = Tracks(rows.count, proposal.height, gap: rowGap)
    var priority: Double?
    for group in groups(&cells, proposal) {
      if priority != cells[group[0]].view.priority {
        priority = cells[group[0]].view.priority
        let level = cells.filter { $0.view.priority == priority }
        columns.begin(level.map { (track: $0.column, line: $0.row) })
        heights.begin(level.map { (track: $0.row, line: $0.column) })
      }
      let (width, height) = (columns.share, heights.share)
      for index in group {
        let offer = ReferenceProposal(
          width: width.map { max($0, columns.lengths[cells[index].column]) },
          height: height.map { max($0, heights.lengths[cells[index].row]) }
        )
        cells[index].offer = offer
        cells[index].size = cells[index].view.size(offer)
        columns.extend(cells[index].column, to: cells[index].size.width)
        heights.extend(cells[index].row, to: cells[index].size.height)
      }
      for index in group {
        cells[index].isMeasured = true
        let (row, column) = (cells[index].row, cells[index].column)
        let pending = cells.filter { !$0.isMeasured && $0.view.priority == priority }
        if !pending.contains(where: { $0.column == column }) { columns.close(column) }
        if !pending.contains(where: { $0.row == row }) { heights.close(row) }
      }
    }
    return (columns.lengths, heights.lengths, cells)
  }

  /// The rule `grid-order`: the cells that are measured with equal shares, in their order.
  private func groups(_ cells: inout [Cell], _ proposal: ReferenceProposal) -> [[Int]] {
    if proposal.width == nil && proposal.height == nil { return cells.indices.map { [$0] } }
    for index in cells.indices {
      let least = cells[index].view.size(ReferenceProposal(width: 0, height: 0))
      let most = cells[index].view.size(ReferenceProposal(width: .infinity, height: .infinity))
      if proposal.width != nil { cells[index].add(least.width, most.width) }
      if proposal.height != nil { cells[index].add(least.height, most.height) }
    }
    let sorted = cells.indices.sorted {
      cells[$0].precedes(cells[$1]) || (!cells[$1].precedes(cells[$0]) && $0 < $1)
    }
    return sorted.reduce(into: []) { groups, index in
      if let last = groups.last?.last, !cells[last].precedes(cells[index]) {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
  }

  private func total(_ lengths: [CGFloat], gap: CGFloat) -> CGFloat {
    lengths.reduce(0, +) + (1..<max(lengths.count, 1)).reduce(0) { sum, _ in sum + gap }
  }

  func size(_ proposal: ReferenceProposal) -> ReferenceSize {
    let (columns, rows, _) = arranged(proposal)
    return ReferenceSize(
      width: total(columns, gap: columnGap),
      height: total(rows, gap: rowGap)
    )
  }

  /// Returns where each cell is placed, in the order of the source, with its proposal.
  func places(_ proposal: ReferenceProposal) -> [(cell: ReferenceTree, CGPoint, ReferenceProposal)]
  {
    let (columns, heights, cells) = arranged(proposal)
    let offers = cells.map { cell in
      let slot = ReferenceSize(width: columns[cell.column], height: heights[cell.row])
      return slot == cell.size
        ? cell.offer : ReferenceProposal(width: slot.width, height: slot.height)
    }
    let sizes = zip(cells, offers).map { $0.view.size($1) }
    func line(
      _ isInTrack: (Cell) -> Bool,
      _ place: ReferenceTree.Place,
      in length: CGFloat,
      _ own: (ReferenceSize) -> CGFloat
    ) -> CGFloat {
      let lengths = zip(cells, sizes).filter { isInTrack($0.0) }.map { own($0.1) }
      let before = lengths.map { place.position(in: $0) }.max() ?? 0
      let after = lengths.map { $0 - place.position(in: $0) }.max() ?? 0
      return before + (length - (before + after)) * place.position(in: 1)
    }
    let columnLines = columns.indices.map { column in
      line({ $0.column == column }, x, in: columns[column], \.width)
    }
    let rowLines = heights.indices.map { row in
      line({ $0.row == row }, y, in: heights[row], \.height)
    }
    return cells.indices.map { index in
      let cell = cells[index]
      let left = (0..<cell.column).reduce(CGFloat(0)) { $0 + columns[$1] + columnGap }
      let top = (0..<cell.row).reduce(CGFloat(0)) { $0 + heights[$1] + rowGap }
      return (
        cell.view,
        CGPoint(
          x: left + (columnLines[cell.column] - x.position(in: sizes[index].width)),
          y: top + (rowLines[cell.row] - y.position(in: sizes[index].height))
        ), offers[index]
      )
    }
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
