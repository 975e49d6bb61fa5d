import Foundation
import LayoutCore

/// The arrangement of a grid for one proposal.
///
/// 1. Without any proposal, each cell has its ideal size. Otherwise, the cells are measured group
///    by group, in the order of `GridOrder`.
/// 2. All cells of a group are offered the same share of the width and of the height, as described
///    by `GridShares`. A cell is offered at least the current length of its tracks; along an
///    unsized axis, it is offered exactly that.
/// 3. A column is as wide as its widest cell that spans only that column, and a row as tall as its
///    tallest cell.
/// 4. Before each priority and at the end, measured cells that are wider than the columns that they
///    span widen them, as described by `GridWidening`. What they add is computed anew each time, in
///    the order in which they were measured.
///
/// Source: measurements of SwiftUI; see `Documentation/Reference/Rules.md`.
struct GridRun {
  let subviews: LayoutSubviews
  let cells: GridCells
  let proposal: ProposedViewSize
  private var columns: GridShares
  private var rows: GridShares
  private var widening: GridWidening
  /// The measured cells that span several columns, in the order in which they were measured.
  private var spans: [Int] = []
  /// Those in rows, by their first column.
  private var spansByColumn: [Int: [Int]] = [:]
  private var offers: [ProposedViewSize]
  private var sizes: [CGSize]
  /// The region in which all cells have the sizes that were measured.
  private var region = ProposalRegion.everything

  init(subviews: LayoutSubviews, proposal: ProposedViewSize, cache: GridLayoutCache) {
    self.subviews = subviews
    self.proposal = proposal
    cells = cache.cells
    columns = GridShares(GridTracks(gaps: cache.columnGaps), proposed: proposal.width)
    rows = GridShares(GridTracks(gaps: cache.rowGaps), proposed: proposal.height)
    widening = GridWidening(columnCount: cells.columnCount)
    offers = Array(repeating: .unspecified, count: subviews.count)
    sizes = Array(repeating: .zero, count: subviews.count)
  }

  /// Returns the lengths of all columns and rows.
  mutating func arranged() -> GridArrangement {
    if proposal == .unspecified { measureIdealSizes() } else { measureInOrder() }
    widenColumns()
    var widened = columns.tracks
    for column in widened.lengths.indices { widened.lengths[column] += widening.lengths[column] }
    return GridArrangement(
      proposal: proposal,
      columns: widened,
      rows: rows.tracks,
      offers: offers,
      sizes: sizes,
      region: validRegion
    )
  }

  private mutating func measureIdealSizes() {
    for index in cells.all.indices { measure(index, .unspecified) }
  }

  private mutating func measureInOrder() {
    let order = GridOrder(cells, in: proposal) { index in
      (measuredSize(of: index, .zero), measuredSize(of: index, .infinity))
    }
    for level in order.levels {
      open(level, in: order)
      for group in level.groups { measure(order.cells[group]) }
      columns.closeAll()
      rows.closeAll()
    }
  }

  /// Opens the columns and rows of the cells of a priority.
  private mutating func open(_ level: GridLevel, in order: GridOrder) {
    widenColumns()
    for group in level.groups {
      for index in order.cells[group] {
        let cell = cells.all[index]
        if !cell.spansAllColumns { columns.open(cell.columns) }
        rows.open(cell.rows)
      }
    }
    columns.share(
      lengthOfAll: columns.tracks.lengths.reduce(0, +) + widening.lengths.reduce(0, +),
      tracksPerLine: level.columnsPerRow
    )
    rows.share(lengthOfAll: rows.tracks.lengths.reduce(0, +), tracksPerLine: level.rowsPerColumn)
  }

  /// Measures a group of cells, which have equal shares, and closes the tracks that it finishes.
  ///
  /// A cell that spans several columns finishes only the first one; the others stay open. A group of
  /// such cells alone closes no columns.
  private mutating func measure(_ group: ArraySlice<Int>) {
    let (width, height) = (columns.share, rows.share)
    for index in group { measure(index, offer(to: cells.all[index], width: width, height: height)) }
    for index in group {
      let cell = cells.all[index]
      if !cell.spansAllColumns { columns.finish(cell.columns.lowerBound) }
      rows.finish(cell.row)
    }
    rows.closeFinished(rows.finished.map { rows.tracks.lengths[$0] })
    if group.contains(where: { cells.all[$0].onlyColumn != nil }) {
      columns.closeFinished(columns.finished.map { lengthToClose($0) })
    }
  }

  /// Returns the length of a column with all that the cells lack that span it first.
  private func lengthToClose(_ column: Int) -> CGFloat {
    let missing = (spansByColumn[column] ?? []).map {
      sizes[$0].width - columns.tracks.length(of: cells.all[$0].columns)
    }
    return columns.tracks.lengths[column] + max(missing.max() ?? 0, 0)
  }

  private func offer(to cell: GridCell, width: CGFloat?, height: CGFloat?) -> ProposedViewSize {
    let isUnsized = cell.unsizedAxes.contains(.horizontal)
    return ProposedViewSize(
      width: cell.spansAllColumns && !isUnsized
        ? columns.offerToAll
        : columns.offer(to: cell.columns, share: width, isUnsized: isUnsized),
      height: rows.offer(
        to: cell.rows,
        share: height,
        isUnsized: cell.unsizedAxes.contains(.vertical)
      )
    )
  }

  /// Measures a cell and extends its column and row to at least its size.
  private mutating func measure(_ index: Int, _ offer: ProposedViewSize) {
    let cell = cells.all[index]
    offers[index] = offer
    sizes[index] = measuredSize(of: index, offer)
    rows.extend(cell.row, to: sizes[index].height)
    if let column = cell.onlyColumn {
      columns.extend(column, to: sizes[index].width)
    } else {
      spans.append(index)
      if !cell.isFullRow { spansByColumn[cell.columns.lowerBound, default: []].append(index) }
    }
  }

  private mutating func measuredSize(of index: Int, _ offer: ProposedViewSize) -> CGSize {
    let measurement = subviews[index].measurement(in: offer)
    region = region.intersection(measurement.region)
    return measurement.size
  }

  /// Computes what the measured cells that span several columns add to them.
  private mutating func widenColumns() {
    guard !spans.isEmpty else { return }
    widening = GridWidening(columnCount: cells.columnCount)
    for index in spans {
      widening.widen(cells.all[index].columns, to: sizes[index].width, columns.tracks)
    }
  }

  /// The region of proposals with the same arrangement.
  ///
  /// If the cells do not depend on the proposal, every proposal gives the same arrangement. If they
  /// do not depend on the width, every proposed width does; the same applies to heights. An
  /// unspecified width is different because it changes the order of the cells.
  private var validRegion: ProposalRegion {
    if region.isEverything { return .everything }
    return ProposalRegion(
      width: region.width.isEverything
        ? ProposalRange(specifiedLike: proposal.width) : ProposalRange(proposal.width),
      height: region.height.isEverything
        ? ProposalRange(specifiedLike: proposal.height) : ProposalRange(proposal.height)
    )
  }
}

extension ProposalRange {
  /// All lengths if a proposal is a length, otherwise the unspecified proposal.
  fileprivate init(specifiedLike proposal: CGFloat?) {
    if proposal == nil {
      self.init(nil)
    } else {
      self.init(lower: -.infinity, upper: .infinity)
    }
  }
}

/// The cells of a grid that have the same priority.
struct GridLevel {
  /// The cells that are measured together, as ranges of the order.
  private(set) var groups: [Range<Int>] = []
  /// The largest number of columns that these cells have in one row.
  private(set) var columnsPerRow = 1
  /// The largest number of rows that these cells have in one column.
  private(set) var rowsPerColumn = 1

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

/// The order in which a grid measures its cells, which is the same for both axes.
///
/// Cells are sorted by descending priority, then by the number of proposed axes along which they
/// are infinite, then by ascending flexibility, summed over the proposed axes along which it is
/// finite. Of the cells that are equal so far, those without a proposed unsized axis come first,
/// and those whose width is unsized last. Cells that are equal in all of this form a group.
struct GridOrder {
  /// The sort key of a cell.
  private struct Key {
    let cell: Int
    let priority: Double
    private var infiniteAxes = 0
    private var flexibility: CGFloat = 0
    private var unsizedAxes = 0

    init(_ index: Int, _ cell: GridCell) {
      self.cell = index
      priority = cell.priority
    }

    /// Adds the limits along a proposed axis.
    mutating func add(minimum: CGFloat, maximum: CGFloat) {
      guard maximum != .infinity else {
        infiniteAxes += 1
        return
      }
      flexibility += Flexibility.difference(maximum: maximum, minimum: minimum)
    }

    /// Adds the proposed unsized axes; the horizontal one weighs more.
    mutating func add(unsizedAxes axes: Axis.Set) {
      if axes.contains(.vertical) { unsizedAxes += 1 }
      if axes.contains(.horizontal) { unsizedAxes += 2 }
    }

    /// Returns whether the cell is measured before a different one.
    func precedes(_ other: Key) -> Bool {
      if priority != other.priority { return priority > other.priority }
      if infiniteAxes != other.infiniteAxes { return infiniteAxes < other.infiniteAxes }
      if flexibility != other.flexibility { return flexibility < other.flexibility }
      if unsizedAxes != other.unsizedAxes { return unsizedAxes < other.unsizedAxes }
      return cell < other.cell
    }

    /// Returns whether both cells are in the same group.
    func isEqual(to other: Key) -> Bool {
      priority == other.priority && infiniteAxes == other.infiniteAxes
        && flexibility == other.flexibility && unsizedAxes == other.unsizedAxes
    }
  }

  /// The cells in the order in which they are measured.
  let cells: [Int]
  /// The cells of each priority, starting with the highest.
  private(set) var levels: [GridLevel] = []

  init(
    _ cells: GridCells,
    in proposal: ProposedViewSize,
    limits: (Int) -> (minimum: CGSize, maximum: CGSize)
  ) {
    var proposedAxes: Axis.Set = []
    if proposal.width != nil { proposedAxes.insert(.horizontal) }
    if proposal.height != nil { proposedAxes.insert(.vertical) }
    var keys = cells.all.indices.map { index in
      let (minimum, maximum) = limits(index)
      var key = Key(index, cells.all[index])
      if proposedAxes.contains(.horizontal) {
        key.add(minimum: minimum.width, maximum: maximum.width)
      }
      if proposedAxes.contains(.vertical) {
        key.add(minimum: minimum.height, maximum: maximum.height)
      }
      key.add(unsizedAxes: cells.all[index].unsizedAxes.intersection(proposedAxes))
      return key
    }
    keys.sort { $0.precedes($1) }
    self.cells = keys.map(\.cell)
    var level = GridLevel()
    var start = 0
    for position in keys.indices {
      let next = position + 1
      let isLast = next == keys.count
      if !isLast, keys[next].isEqual(to: keys[position]) { continue }
      level.append(start..<next)
      start = next
      if !isLast, keys[next].priority == keys[position].priority { continue }
      level.count(self.cells, of: cells)
      levels.append(level)
      level = GridLevel()
    }
  }
}
