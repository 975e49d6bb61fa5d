/// An object whose changes views follow; in a still picture nothing changes.
public protocol ObservableObject: AnyObject {}

/// A property of an observable object.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a property with its value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a property with its value.
  public init(initialValue: Value) {
    wrappedValue = initialValue
  }
}

extension Published: Sendable where Value: Sendable {}

/// An object as a source of bindings to its properties.
@dynamicMemberLookup
public struct ObservedBindings<Object: AnyObject> {
  let object: Object

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>
  ) -> Binding<Subject> {
    Binding(object, keyPath)
  }
}
