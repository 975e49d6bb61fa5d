public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension ScrollLayout: ScrollProviding {}

extension ListLayout: ScrollProviding {
  /// The vertical axis.
  public var axes: Axis.Set { .vertical }
}

extension PaddingLayout: InsetProviding {}
