/// A property that reads a value from the environment of its view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Creates a property that reads the object with a type, which an ancestor must set.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    read = { values in
      guard let object = values[object: objectType] as? Value else {
        preconditionFailure("no ancestor of this view sets an object of type \(objectType)")
      }
      return object
    }
  }

  /// Creates a property that reads the object with a type, if an ancestor sets one.
  public init<T: AnyObject>(_ objectType: T.Type) where Value == T? {
    read = { $0[object: objectType] as? T }
  }

  /// The value in the environment of the current body; the default outside bodies.
  public var wrappedValue: Value { read(EnvironmentScope.values) }
}

extension Environment: @unchecked Sendable where Value: Sendable {
  // `@unchecked`: the closure captures only a key path or a type.
}
