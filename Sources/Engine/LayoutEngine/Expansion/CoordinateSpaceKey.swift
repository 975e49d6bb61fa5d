public import LayoutCore

/// The layout value key of a view's coordinate space name; `nil` for a view without one.
public enum CoordinateSpaceKey: LayoutValueKey {
  /// No name.
  public static let defaultValue: String? = nil
}
