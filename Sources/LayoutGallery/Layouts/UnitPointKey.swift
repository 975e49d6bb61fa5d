public import LayoutCore

/// The key of the anchor by which `FlowLayout` places a view; the center by default.
public struct UnitPointKey: LayoutValueKey {
  /// The center.
  public static let defaultValue = UnitPoint.center
}
