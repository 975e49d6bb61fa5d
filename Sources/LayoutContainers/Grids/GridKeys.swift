public import LayoutCore

/// The row of a grid that a cell stands in; `nil` for a view that is a row by itself.
public enum GridRowKey: LayoutValueKey {
  /// The place of a view that stands in no row.
  public static let defaultValue: GridRowPlace? = nil
}

/// What a cell of a grid knows of its row: whether it begins it, and how the row is aligned.
public struct GridRowPlace: Equatable, Sendable {
  /// Whether the cell is the first one of its row.
  public var startsRow: Bool
  /// The guide by which the row's cells are aligned; `nil` for the grid's own.
  public var alignment: VerticalAlignment?

  /// Creates a place in a row.
  public init(startsRow: Bool, alignment: VerticalAlignment? = nil) {
    self.startsRow = startsRow
    self.alignment = alignment
  }
}

/// The number of columns that a cell of a grid takes; 1 where it says nothing.
public enum GridCellColumnsKey: LayoutValueKey {
  /// One column.
  public static let defaultValue = 1
}

/// The point of a cell of a grid that meets the same point of its place; `nil` where guides meet.
public enum GridCellAnchorKey: LayoutValueKey {
  /// The grid's alignment.
  public static let defaultValue: UnitPoint? = nil
}

/// The guide by which the column of a cell is aligned; `nil` where the cell says nothing.
public enum GridColumnAlignmentKey: LayoutValueKey {
  /// The grid's alignment.
  public static let defaultValue: HorizontalAlignment? = nil
}

/// The axes along which a cell of a grid has no say in the size of its column or row.
public enum GridCellUnsizedAxesKey: LayoutValueKey {
  /// The cell has a say along both.
  public static let defaultValue: Axis.Set = []
}
