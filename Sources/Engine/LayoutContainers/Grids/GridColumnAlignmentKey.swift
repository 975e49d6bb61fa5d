public import LayoutCore

/// The layout value key of the guide that aligns a cell's column; `nil` for the grid's guide.
public enum GridColumnAlignmentKey: LayoutValueKey {
  /// The grid's alignment.
  public static let defaultValue: HorizontalAlignment? = nil
}
