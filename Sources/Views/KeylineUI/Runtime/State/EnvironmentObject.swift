/// An observable object that an ancestor sets.
@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject>: DynamicProperty {
  /// Creates a property that reads the object with its type.
  public init() {}

  /// The object, which an ancestor must set with `environmentObject`.
  public var wrappedValue: ObjectType {
    guard let object = EnvironmentScope.values[object: ObjectType.self] as? ObjectType else {
      preconditionFailure("no ancestor of this view sets an object of type \(ObjectType.self)")
    }
    return object
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedBindings<ObjectType> { ObservedBindings(object: wrappedValue) }
}
