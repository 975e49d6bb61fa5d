import Foundation
import LayoutCore

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
    mutating func add(_ minimum: CGFloat, _ maximum: CGFloat) {
      if maximum == .infinity { infiniteAxes += 1 } else { flexibility += maximum - minimum }
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

  /// Sorts the cells; `limits` returns the minimum and maximum size of a cell.
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
      if proposedAxes.contains(.horizontal) { key.add(minimum.width, maximum.width) }
      if proposedAxes.contains(.vertical) { key.add(minimum.height, maximum.height) }
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
