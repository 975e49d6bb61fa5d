public import LayoutCore

/// The layout value key of a cell's row; `nil` for a view that forms its own row.
public enum GridRowKey: CombinedLayoutValueKey {
  /// The value for a view outside a row.
  public static let defaultValue: GridRowPlace? = nil

  /// Returns the position in the outer of two nested rows.
  public static func combined(inner: GridRowPlace?, outer: GridRowPlace?) -> GridRowPlace? { outer }
}

/// A cell's position in a row of a grid, and the alignment of the row.
public struct GridRowPlace: Equatable, Sendable {
  /// Whether the cell is the first one in its row.
  public var startsRow: Bool
  /// The guide that aligns the cells of the row; `nil` for the grid's guide.
  public var alignment: VerticalAlignment?

  /// Creates a position in a row.
  public init(startsRow: Bool, alignment: VerticalAlignment? = nil) {
    self.startsRow = startsRow
    self.alignment = alignment
  }
}

/// The layout value key of the number of columns that a cell spans.
public enum GridCellColumnsKey: CombinedLayoutValueKey {
  /// One column.
  public static let defaultValue = 1

  /// Returns the sum of the numbers that are greater than 1.
  public static func combined(inner: Int, outer: Int) -> Int {
    if inner <= 1 { return max(outer, 1) }
    let maximum = GridCells.maximumColumns
    return outer <= 1 ? inner : min(inner, maximum) + min(outer, maximum)
  }
}

/// The layout value key of the point of a cell that is placed at the same point of its slot; `nil`
/// to align guides.
public enum GridCellAnchorKey: LayoutValueKey {
  /// The grid's alignment.
  public static let defaultValue: UnitPoint? = nil
}

/// The layout value key of the guide that aligns a cell's column; `nil` for the grid's guide.
public enum GridColumnAlignmentKey: LayoutValueKey {
  /// The grid's alignment.
  public static let defaultValue: HorizontalAlignment? = nil
}

/// The layout value key of the axes along which a cell is offered the current length of its tracks.
public enum GridCellUnsizedAxesKey: CombinedLayoutValueKey {
  /// No axes.
  public static let defaultValue: Axis.Set = []

  /// Returns the union of the axes.
  public static func combined(inner: Axis.Set, outer: Axis.Set) -> Axis.Set { inner.union(outer) }
}
