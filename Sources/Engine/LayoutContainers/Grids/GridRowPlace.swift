public import LayoutCore

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
