/// An observable object that a view is given.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property of an object.
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a property of an object.
  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedBindings<ObjectType> {
    ObservedBindings(object: wrappedValue)
  }
}

/// An observable object that a view makes when it is first read, and keeps while its scene converges.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Storage {
    let make: () -> ObjectType
    lazy var object = make()

    init(_ make: @escaping () -> ObjectType) {
      self.make = make
    }
  }

  private var storage: Storage

  /// Creates a property of an object that is made when it is first read.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    storage = Storage(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { storage.object }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedBindings<ObjectType> {
    ObservedBindings(object: wrappedValue)
  }
}

extension StateObject: StatefulProperty {
  mutating func keep(at place: ViewIdentity) {
    let own = storage
    storage = place.keeping { own }
  }
}

/// An observable object that a view around this one sets.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Creates a property of the object of its type.
  public init() {}

  /// The object, which a view around must have set by `environmentObject`.
  public var wrappedValue: ObjectType {
    guard let object = EnvironmentScope.values[object: ObjectType.self] as? ObjectType else {
      preconditionFailure("no view around this one sets an object of type \(ObjectType.self)")
    }
    return object
  }

  /// Bindings to the properties of the object.
  public var projectedValue: ObservedBindings<ObjectType> {
    ObservedBindings(object: wrappedValue)
  }
}
