package import LayoutCore

/// A layout that keeps its subviews inside the safe area.
package protocol SafeAreaProviding: Layout {
  /// The insets at each edge, in points.
  var safeAreaInsets: EdgeInsets { get }
}
