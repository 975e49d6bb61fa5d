public import LayoutCore
import LayoutEngine
public import LayoutText

extension View {
  /// Returns the view with a value for the layout that contains it.
  public func layoutValue<K: LayoutValueKey>(
    key: K.Type,
    value: K.Value
  ) -> some View where K.Value: Sendable {
    let trait = NodeTraits.Value(key, value)
    return changingNodes { $0.layoutValue(trait) }
  }

  /// Returns the view with the name by which snapshots know it.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    let name = String(describing: id)
    return changingNodes { $0.identified(by: name) }
  }

  /// Returns the view with a font for the texts in it that set none.
  public func font(_ font: Font?) -> some View {
    inheriting { $0.font = font }
  }

  /// Returns the view with a greatest number of lines for the texts in it.
  public func lineLimit(_ number: Int?) -> some View {
    inheriting { $0.lineLimit = number }
  }

  /// Returns the view with a colour for what is drawn in it; layout ignores it.
  public func foregroundStyle(_ color: Color) -> some View {
    self
  }

  /// Returns the view with an opacity; layout ignores it.
  public func opacity(_ opacity: Double) -> some View {
    self
  }
}
