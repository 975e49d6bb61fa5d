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
    rows.share(
      lengthOfAll: rows.tracks.lengths.reduce(0, +),
      tracksPerLine: level.rowsPerColumn
    )
  }

  /// Measures a group of cells, which have equal shares, and closes the tracks that it finishes.
  ///
  /// A cell that spans several columns finishes only the first one; the others stay open. A group of
  /// such cells alone closes no columns.
  private mutating func measure(_ group: ArraySlice<Int>) {
    let (width, height) = (columns.share, rows.share)
    for index in group {
      measure(index, offer(to: cells.all[index], width: width, height: height))
    }
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

  private func offer(
    to cell: GridCell,
    width: CGFloat?,
    height: CGFloat?
  ) -> ProposedViewSize {
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
