import Foundation
import LayoutCore

/// The order in which a grid measures its cells: one order for both axes.
///
/// Cells of higher priority come first; then those that are infinite along fewer of the proposed axes; then
/// those of less flexibility, which is summed over the proposed axes on which it is finite. Cells that are
/// equal in all of these form a group.
struct GridOrder {
  /// The sort key of a cell.
  private struct Key {
    let cell: Int
    let priority: Double
    let infiniteAxes: Int
    let flexibility: CGFloat

    init(
      _ cell: Int,
      priority: Double,
      minimum: CGSize,
      maximum: CGSize,
      _ proposal: ProposedViewSize
    ) {
      self.cell = cell
      self.priority = priority
      var infiniteAxes = 0
      var flexibility: CGFloat = 0
      for (isProposed, least, greatest) in [
        (proposal.width != nil, minimum.width, maximum.width),
        (proposal.height != nil, minimum.height, maximum.height),
      ] where isProposed {
        if greatest == .infinity { infiniteAxes += 1 } else { flexibility += greatest - least }
      }
      self.infiniteAxes = infiniteAxes
      self.flexibility = flexibility
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

  /// The cells of one priority, in groups.
  struct Level {
    var groups: [[Int]]
  }

  /// The priorities, from the highest to the lowest.
  private(set) var levels: [Level] = []

  /// Sorts the cells; `limits` returns the minimum and the maximum size of a cell.
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
    var last: Key?
    for key in keys {
      if last?.priority != key.priority {
        levels.append(Level(groups: [[key.cell]]))
      } else {
        let level = levels.count - 1
        if let last, last.isEqual(to: key) {
          levels[level].groups[levels[level].groups.count - 1].append(key.cell)
        } else {
          levels[level].groups.append([key.cell])
        }
      }
      last = key
    }
  }
}
