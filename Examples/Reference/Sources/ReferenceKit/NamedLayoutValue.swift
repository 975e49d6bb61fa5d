import SwiftUI

/// A layout value of a project that documents can set.
struct NamedLayoutValue: Sendable {
  private let set: @MainActor @Sendable (AnyView, DocumentValue) throws(Omission) -> AnyView

  /// Creates a layout value that is a unit point.
  init<Key: LayoutValueKey & SendableMetatype>(_ key: Key.Type) where Key.Value == UnitPoint {
    set = { view, value throws(Omission) in
      let point = try Arguments.point(value, of: "\(key)")
      return AnyView(view.layoutValue(key: key, value: point))
    }
  }

  /// Sets the value of a view.
  ///
  /// - Throws: ``Omission`` if the value has an unknown form.
  @MainActor
  func setting(_ value: DocumentValue, of view: AnyView) throws(Omission) -> AnyView {
    try set(view, value)
  }
}
