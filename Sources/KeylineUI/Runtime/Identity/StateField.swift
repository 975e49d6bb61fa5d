@_spi(Reflection) import Swift

/// A property of views whose value is kept while their tree is built again.
protocol StatefulProperty {
  /// Takes the value that is kept at a place, or gives it its first one.
  mutating func keep(at place: ViewIdentity)
}

/// Where in the values of a type a property is that is kept.
struct StateField {
  let offset: Int
  let type: any StatefulProperty.Type

  /// Returns the properties of a value's type, with those of dynamic properties in it.
  static func properties(of value: Any) -> [StateField] {
    guard Mirror(reflecting: value).displayStyle == .struct else { return [] }
    return properties(ofStructure: Swift.type(of: value), at: 0)
  }

  private static func properties(ofStructure type: Any.Type, at start: Int) -> [StateField] {
    var properties: [StateField] = []
    // The standard library tells the fields of a type to no one by an official name; a mirror tells
    // their values, which cannot be changed in place.
    _ = _forEachField(of: type, options: []) { _, offset, field, kind in
      if let field = field as? any StatefulProperty.Type {
        properties.append(StateField(offset: start + offset, type: field))
      } else if kind == .struct, field is any DynamicProperty.Type {
        properties += StateField.properties(ofStructure: field, at: start + offset)
      }
      return true
    }
    return properties
  }

  /// Hands the property of a value what is kept at a place.
  func keep(in value: UnsafeMutableRawPointer, at place: ViewIdentity) {
    type.keep(in: value + offset, at: place)
  }
}

extension StatefulProperty {
  /// Hands the property in a place of memory what is kept at a place of the tree.
  fileprivate static func keep(in property: UnsafeMutableRawPointer, at place: ViewIdentity) {
    property.assumingMemoryBound(to: Self.self).pointee.keep(at: place)
  }
}
