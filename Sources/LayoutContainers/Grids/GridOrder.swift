import Foundation
import LayoutCore

/// The order in which a grid measures its cells, which is the same for both axes.
///
/// Cells are sorted by descending priority, then by the number of proposed axes along which they
/// are infinite, then by ascending flexibility, summed over the proposed axes along which it is
/// finite. Cells that are equal in all three form a group.
struct GridOrder {
  /// The sort key of a cell.
  private struct Key {
    let cell: Int
    let priority: Double
    private var infiniteAxes = 0
    private var flexibility: CGFloat = 0

    init(
      _ cell: Int,
      priority: Double,
      minimum: CGSize,
      maximum: CGSize,
      _ proposal: ProposedViewSize
    ) {
      self.cell = cell
      self.priority = priority
      if proposal.width != nil { add(minimum.width, maximum.width) }
      if proposal.height != nil { add(minimum.height, maximum.height) }
    }

    /// Adds the limits along a proposed axis.
    private mutating func add(_ minimum: CGFloat, _ maximum: CGFloat) {
      if maximum == .infinity { infiniteAxes += 1 } else { flexibility += maximum - minimum }
    }

    /// Returns whether the cell is measured before a different one.
    func precedes(_ other: Key) -> Bool {
      if priority != other.priority { return priority > other.priority }
      if infiniteAxes != other.infiniteAxes { return infiniteAxes < other.infiniteAxes }
      if flexibility != other.flexibility { return flexibility < other.flexibility }
      return cell < other.cell
    }

    /// Returns whether both cells are in the same group.
    func isEqual(to other: Key) -> Bool {
      priority == other.priority && infiniteAxes == other.infiniteAxes
        && flexibility == other.flexibility
    }
  }

  /// The cells in the order in which they are measured.
  let cells: [Int]
  /// The groups for each priority, starting with the highest, as ranges of `cells`.
  private(set) var levels: [[Range<Int>]] = []

  /// Sorts the cells; `limits` returns the minimum and maximum size of a cell.
  init(
    _ cells: [GridCell],
    in proposal: ProposedViewSize,
    limits: (Int) -> (minimum: CGSize, maximum: CGSize)
  ) {
    var keys = cells.indices.map { index in
      let (minimum, maximum) = limits(index)
      return Key(
        index,
        priority: cells[index].priority,
        minimum: minimum,
        maximum: maximum,
        proposal
      )
    }
    keys.sort { $0.precedes($1) }
    self.cells = keys.map(\.cell)
    var start = 0
    for position in keys.indices {
      let next = position + 1
      if next < keys.count, keys[next].isEqual(to: keys[position]) { continue }
      if start == 0 || keys[start].priority != keys[start - 1].priority { levels.append([]) }
      levels[levels.count - 1].append(start..<next)
      start = next
    }
  }
}
