public import LayoutCore

/// The layout value key of a cell's row; `nil` for a view that forms its own row.
public enum GridRowKey: CombinedLayoutValueKey {
  /// The value for a view outside a row.
  public static let defaultValue: GridRowPlace? = nil

  /// Returns the position in the outer of two nested rows.
  public static func combined(inner: GridRowPlace?, outer: GridRowPlace?) -> GridRowPlace? { outer }
}
