public import KeylineUI
public import LayoutCore

extension View {
  /// Returns the view with the anchor by which a `FlowLayout` places it.
  public func anchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: UnitPointKey.self, value: anchor)
  }
}
