public import KeylineUI
public import LayoutCore

/// The key for the anchor with which a flow places a view; the center by default.
public struct UnitPointKey: LayoutValueKey {
  /// The center.
  public static let defaultValue = UnitPoint.center
}

extension View {
  /// Sets the anchor with which a `FlowLayout` or a `RegionFlowLayout` places the view.
  public func anchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: UnitPointKey.self, value: anchor)
  }
}
