package import LayoutCore

/// A layout with insets around its subview.
package protocol InsetProviding: Layout {
  /// The insets, in points.
  var insets: EdgeInsets { get }
}
