import Foundation
import LayoutCore

/// The way of a grid to its answer to one proposal: first the columns, then the rows.
///
/// The widths of columns are found with each cell offered an equal share of the height, the heights of
/// rows with each cell offered the width of its columns. Which height counts for the widths is not
/// documented.
struct GridRun {
  let alignment: Alignment
  let subviews: LayoutSubviews
  let cells: GridCells
  let proposal: ProposedViewSize
  /// The proposals for which all cells that were asked answer alike.
  private var asked = ProposalBox.everything

  init(
    alignment: Alignment,
    subviews: LayoutSubviews,
    cells: GridCells,
    proposal: ProposedViewSize
  ) {
    self.alignment = alignment
    self.subviews = subviews
    self.cells = cells
    self.proposal = proposal
  }

  /// Returns the lengths of all columns and rows.
  mutating func arranged(columnGaps: [CGFloat], rowGaps: [CGFloat]) -> GridArrangement {
    let rows = GridTracks(gaps: rowGaps, count: cells.rowCount)
    let height = proposal.height.map {
      max(($0 - rows.totalGap) / CGFloat(max(cells.rowCount, 1)), 0)
    }
    let columns = sharedColumns(
      GridTracks(gaps: columnGaps, count: cells.columnCount),
      height: height
    )
    let shared = sharedRows(rows, columns)
    return GridArrangement(
      proposal: proposal,
      columns: columns,
      rows: shared,
      box: ProposalBox(
        width: asked.width.isEverything ? .everything : ProposalRange(proposal.width),
        height: asked.height.isEverything ? .everything : ProposalRange(proposal.height)
      )
    )
  }

  private mutating func sharedColumns(_ tracks: GridTracks, height: CGFloat?) -> GridTracks {
    var sharing = GridSharing(
      tracks,
      proposed: proposal.width,
      members: members(along: .horizontal) { $0.columns }
    )
    return sharing.shared { index, width in
      let dimensions = ask(index, ProposedViewSize(width: width, height: height))
      return (dimensions.width, horizontalGuide(of: index).map { dimensions[$0] })
    }
  }

  private mutating func sharedRows(_ tracks: GridTracks, _ columns: GridTracks) -> GridTracks {
    var sharing = GridSharing(
      tracks,
      proposed: proposal.height,
      members: members(along: .vertical) { $0.row..<($0.row + 1) }
    )
    return sharing.shared { index, height in
      let width = columns.length(of: cells.all[index].columns)
      let dimensions = ask(index, ProposedViewSize(width: width, height: height))
      return (dimensions.height, verticalGuide(of: index).map { dimensions[$0] })
    }
  }

  /// Returns the cells that have a say along an axis.
  private func members(
    along axis: Axis.Set,
    _ tracks: (GridCell) -> Range<Int>
  ) -> [GridSharing.Member] {
    cells.all.enumerated().filter { !$0.element.unsizedAxes.contains(axis) }
      .map { GridSharing.Member(index: $0.offset, tracks: tracks($0.element)) }
  }

  private mutating func ask(_ index: Int, _ proposal: ProposedViewSize) -> ViewDimensions {
    let (dimensions, box) = subviews[index].boxedDimensions(in: proposal)
    asked = asked.intersection(box)
    return dimensions
  }

  /// Returns the guide of a cell that meets those of its column; `nil` where the cell is anchored.
  func horizontalGuide(of index: Int) -> HorizontalAlignment? {
    let cell = cells.all[index]
    if cell.anchor != nil { return nil }
    guard !cell.isWholeRow else { return alignment.horizontal }
    return cells.columnAlignments[cell.columns.lowerBound] ?? alignment.horizontal
  }

  /// Returns the guide of a cell that meets those of its row; `nil` where the cell is anchored.
  func verticalGuide(of index: Int) -> VerticalAlignment? {
    let cell = cells.all[index]
    if cell.anchor != nil { return nil }
    return cells.rowAlignments[cell.row] ?? alignment.vertical
  }
}
