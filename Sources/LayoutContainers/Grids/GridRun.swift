import Foundation
import LayoutCore

/// The arrangement of a grid for one proposal.
///
/// 1. Without any proposal, each cell has its ideal size. Otherwise, the cells are measured group
///    by group, in the order of `GridOrder`.
/// 2. All cells of a group are offered the same share of the width and of the height: the lengths
///    that closed columns and rows leave, divided by the number of open ones. A cell is offered at
///    least the current length of its tracks; along an unsized axis, it is offered exactly that.
/// 3. A column is as wide as its widest cell that spans only that column, and a row as tall as its
///    tallest cell.
/// 4. After each priority, cells that are wider than the columns that they span widen those whose
///    width no other cell determines; otherwise, all of them. What measured cells need is computed
///    anew each time, in the order of the source.
///
/// Source: measurements of SwiftUI; see `Documentation/Reference/Rules.md`.
struct GridRun {
  let subviews: LayoutSubviews
  let cells: GridCells
  let proposal: ProposedViewSize
  private var columns: GridShares
  private var rows: GridShares
  /// For each column, the number of cells that span only that column.
  private var singleCells: [Int]
  /// The cells that span several columns.
  private let spans: [Int]
  private var isMeasured: [Bool]
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
    singleCells = Array(repeating: 0, count: cells.columnCount)
    for cell in cells.all {
      if let column = cell.onlyColumn { singleCells[column] += 1 }
    }
    spans = cells.all.indices.filter { [cells] in cells.all[$0].onlyColumn == nil }
    isMeasured = Array(repeating: false, count: subviews.count)
    offers = Array(repeating: .unspecified, count: subviews.count)
    sizes = Array(repeating: .zero, count: subviews.count)
  }

  /// Returns the lengths of all columns and rows.
  mutating func arranged() -> GridArrangement {
    if proposal == .unspecified { measureIdealSizes() } else { measureInOrder() }
    return GridArrangement(
      proposal: proposal,
      columns: columns.tracks,
      rows: rows.tracks,
      offers: offers,
      sizes: sizes,
      region: validRegion
    )
  }

  private mutating func measureIdealSizes() {
    for index in cells.all.indices { measure(index, .unspecified) }
    widenColumns()
  }

  private mutating func measureInOrder() {
    let order = GridOrder(cells.all, in: proposal) { index in
      (measuredSize(of: index, .zero), measuredSize(of: index, .infinity))
    }
    for (number, level) in order.levels.enumerated() {
      let isFirst = number == 0
      if !isFirst { widenColumns() }
      for group in level {
        for index in order.cells[group] { open(cells.all[index], isFirst: isFirst) }
      }
      for group in level { measure(order.cells[group], isFirst: isFirst) }
    }
    widenColumns()
  }

  /// Adds a cell of the current priority to its columns and its row.
  private mutating func open(_ cell: GridCell, isFirst: Bool) {
    if !cell.isFullRow { columns.open(cell.columns) }
    rows.open(cell.row..<(cell.row + 1))
    guard isFirst else { return }
    for column in columnsToClose(after: cell) { columns.expect(column) }
    rows.expect(cell.row)
  }

  /// The columns that are open until a cell is measured: its own, but none for a cell outside a row,
  /// unless the grid has one column.
  private func columnsToClose(after cell: GridCell) -> Range<Int> {
    cell.isFullRow && cell.onlyColumn == nil ? 0..<0 : cell.columns
  }

  /// Measures a group of cells, which have equal shares.
  private mutating func measure(_ group: ArraySlice<Int>, isFirst: Bool) {
    let (width, height) = (columns.share, rows.share)
    for index in group {
      measure(index, offer(to: cells.all[index], width: width, height: height))
    }
    for index in group {
      let cell = cells.all[index]
      if !cell.isFullRow { columns.release(cell.columns) }
      rows.release(cell.row..<(cell.row + 1))
    }
    guard isFirst else { return }
    for index in group {
      for column in columnsToClose(after: cells.all[index]) { columns.close(after: column) }
      rows.close(after: cells.all[index].row)
    }
    columns.closeEmptyTracks()
    rows.closeEmptyTracks()
  }

  private func offer(
    to cell: GridCell,
    width: CGFloat?,
    height: CGFloat?
  ) -> ProposedViewSize {
    let row = cell.row..<(cell.row + 1)
    var offer = ProposedViewSize(
      width: cell.isFullRow && cell.onlyColumn == nil
        ? columns.offerToAll : columns.offer(to: cell.columns, share: width),
      height: rows.offer(to: row, share: height)
    )
    if offer.width != nil, cell.unsizedAxes.contains(.horizontal) {
      offer.width = columns.tracks.length(of: cell.columns)
    }
    if offer.height != nil, cell.unsizedAxes.contains(.vertical) {
      offer.height = rows.tracks.length(of: row)
    }
    return offer
  }

  /// Measures a cell and extends its column and row to at least its size.
  private mutating func measure(_ index: Int, _ offer: ProposedViewSize) {
    offers[index] = offer
    isMeasured[index] = true
    sizes[index] = measuredSize(of: index, offer)
    rows.extend(cells.all[index].row, to: sizes[index].height)
    if let column = cells.all[index].onlyColumn {
      columns.extend(column, to: sizes[index].width)
    }
  }

  private mutating func measuredSize(of index: Int, _ offer: ProposedViewSize) -> CGSize {
    let measurement = subviews[index].measurement(in: offer)
    region = region.intersection(measurement.region)
    return measurement.size
  }

  /// Widens the columns of the measured cells that span several columns and are wider than they are.
  private mutating func widenColumns() {
    guard !spans.isEmpty else { return }
    columns.removeSpans()
    for index in spans where isMeasured[index] {
      let cell = cells.all[index]
      let missing = sizes[index].width - columns.tracks.length(of: cell.columns)
      guard missing > 0 else { continue }
      let undetermined = cell.columns.filter { singleCells[$0] == 0 }
      columns.extend(undetermined.isEmpty ? Array(cell.columns) : undetermined, by: missing)
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
