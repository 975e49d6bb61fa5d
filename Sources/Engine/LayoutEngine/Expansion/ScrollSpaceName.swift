package import LayoutCore

/// The reserved name of the coordinate space of a scroll view.
package struct ScrollSpaceName: Hashable, Sendable, CustomStringConvertible {
  /// The axis along which the view scrolls; `nil` for any.
  package let axis: Axis?

  package init(axis: Axis?) { self.axis = axis }

  /// The name in a `PlacementContext`.
  package var description: String {
    switch axis {
    case nil: "\u{0}scroll"
    case .horizontal: "\u{0}scroll.horizontal"
    case .vertical: "\u{0}scroll.vertical"
    }
  }

  /// Returns the names of the coordinate space of a view that scrolls along some axes.
  static func names(along axes: Axis.Set) -> [ScrollSpaceName] {
    var names = [ScrollSpaceName(axis: nil)]
    if axes.contains(.horizontal) { names.append(ScrollSpaceName(axis: .horizontal)) }
    if axes.contains(.vertical) { names.append(ScrollSpaceName(axis: .vertical)) }
    return names
  }
}
