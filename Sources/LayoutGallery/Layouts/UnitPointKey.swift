public import LayoutCore

/// The key of the anchor with which a view asks `FlowLayout` to be placed; the centre by default.
public struct UnitPointKey: LayoutValueKey {
  /// The centre.
  public static let defaultValue = UnitPoint.center
}
