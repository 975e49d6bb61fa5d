import LayoutCore

/// The layout value key of a view's coordinate space name; `nil` for a view without one.
package enum CoordinateSpaceKey: LayoutValueKey {
  /// No name.
  package static let defaultValue: String? = nil
}
