@_spi(Reflection) import Swift

/// A stored property of a view that SwiftUI updates before it evaluates the body.
///
/// Keyline connects its stateful properties, such as `State`, to their state; it does not call
/// `update`.
public protocol DynamicProperty {
  /// Updates the property.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A dynamic property whose value outlives the views that declare it.
protocol StatefulProperty {
  /// Connects the property to its state at an identity; the state starts with the property's value.
  mutating func connect(to identity: ViewIdentity)
}

/// The location of a stateful property in the values of a type.
struct StateField {
  let offset: Int
  let type: any StatefulProperty.Type

  /// Returns the stateful properties of a value, including those of its dynamic properties.
  static func fields(of value: Any) -> [StateField] {
    guard Mirror(reflecting: value).displayStyle == .struct else { return [] }
    return fields(ofStructure: Swift.type(of: value), at: 0)
  }

  private static func fields(ofStructure type: Any.Type, at start: Int) -> [StateField] {
    var fields: [StateField] = []
    // No public API lists the fields of a type; a mirror lists their values but cannot change them.
    _ = _forEachField(of: type, options: []) { _, offset, field, kind in
      if let field = field as? any StatefulProperty.Type {
        fields.append(StateField(offset: start + offset, type: field))
      } else if kind == .struct, field is any DynamicProperty.Type {
        fields += StateField.fields(ofStructure: field, at: start + offset)
      }
      return true
    }
    return fields
  }

  /// Connects the property of a value to its state at an identity.
  func connect(in value: UnsafeMutableRawPointer, to identity: ViewIdentity) {
    type.connect(in: value + offset, to: identity)
  }
}

extension StatefulProperty {
  fileprivate static func connect(in property: UnsafeMutableRawPointer, to identity: ViewIdentity) {
    property.assumingMemoryBound(to: Self.self).pointee.connect(to: identity)
  }
}
