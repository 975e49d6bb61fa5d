public import KeylineUI
public import LayoutCore

extension View {
  /// Sets the anchor by which a `FlowLayout` places the view.
  public func anchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: UnitPointKey.self, value: anchor)
  }
}
