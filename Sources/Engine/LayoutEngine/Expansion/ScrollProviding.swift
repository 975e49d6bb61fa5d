package import LayoutCore

/// A layout with scrolling content.
package protocol ScrollProviding: Layout {
  /// The axes along which the content scrolls.
  var axes: Axis.Set { get }
}
