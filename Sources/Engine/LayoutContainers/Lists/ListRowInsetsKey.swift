public import LayoutCore

/// The layout value key of the insets of a list row; `nil` for the list's insets.
public enum ListRowInsetsKey: LayoutValueKey {
  /// The list's insets.
  public static let defaultValue: EdgeInsets? = nil
}
