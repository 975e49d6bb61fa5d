public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension ScrollLayout: ScrollProviding {}

extension ListLayout: ScrollProviding {
  /// A list scrolls down.
  public var axes: Axis.Set { .vertical }
}

extension PaddingLayout: InsetProviding {}
