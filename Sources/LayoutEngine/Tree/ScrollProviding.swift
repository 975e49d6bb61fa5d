public import LayoutCore

/// A layout whose content scrolls inside of it.
public protocol ScrollProviding: Layout {
  /// The axes along which it scrolls.
  var axes: Axis.Set { get }
}

/// The name of the coordinate space of a scroll view, which no view gives to its own.
package struct ScrollSpaceName: Hashable, Sendable, CustomStringConvertible {
  /// The axis along which the view scrolls; `nil` for any.
  package let axis: Axis?

  /// Creates the name.
  package init(axis: Axis?) {
    self.axis = axis
  }

  /// The name in a `ReadPlace`.
  package var description: String {
    switch axis {
    case nil: "\u{0}scroll"
    case .horizontal: "\u{0}scroll.horizontal"
    case .vertical: "\u{0}scroll.vertical"
    }
  }

  /// Returns the names of the space of a view that scrolls along axes.
  static func names(along axes: Axis.Set) -> [ScrollSpaceName] {
    var names = [ScrollSpaceName(axis: nil)]
    if axes.contains(.horizontal) { names.append(ScrollSpaceName(axis: .horizontal)) }
    if axes.contains(.vertical) { names.append(ScrollSpaceName(axis: .vertical)) }
    return names
  }
}
