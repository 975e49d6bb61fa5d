// Any object can be observed, because bodies are evaluated again after each action.

/// Bindings to the properties of an object.
@dynamicMemberLookup
public struct ObservedBindings<Object: AnyObject> {
  let object: Object

  /// A binding to a property of the object.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>
  ) -> Binding<Subject> { Binding(object, keyPath) }
}

/// An observable object that a view receives.
@propertyWrapper
public struct ObservedObject<ObjectType: AnyObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property with an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Creates a property with an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedBindings<ObjectType> { ObservedBindings(object: wrappedValue) }
}

/// An observable object that a view creates and keeps while its scene converges.
@propertyWrapper
public struct StateObject<ObjectType: AnyObject>: DynamicProperty {
  private final class Storage {
    let make: () -> ObjectType
    lazy var object = make()

    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private var storage: Storage

  /// Creates a property with an object that is created when it is first read.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { storage.object }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedBindings<ObjectType> { ObservedBindings(object: wrappedValue) }
}

extension StateObject: StatefulProperty {
  mutating func connect(to identity: ViewIdentity) {
    let initial = storage
    storage = identity.state { initial }
  }
}
