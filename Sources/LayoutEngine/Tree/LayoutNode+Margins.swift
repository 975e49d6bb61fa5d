package import LayoutCore

extension LayoutNode {
  /// The type of the node that insets what scrolls; a container is shorter by it for the views inside.
  package static let contentMargins = "contentMargins"
}

/// A layout that insets its subview.
package protocol InsetProviding: Layout {
  /// By how much, in points.
  var insets: EdgeInsets { get }
}
