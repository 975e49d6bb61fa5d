public import LayoutCore

/// A layout with scrolling content.
public protocol ScrollProviding: Layout {
  /// The axes along which the content scrolls.
  var axes: Axis.Set { get }
}
