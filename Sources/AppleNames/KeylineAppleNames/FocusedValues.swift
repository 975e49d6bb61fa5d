// Accepted: no view is ever focused.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import KeylineUI

/// A key for a value of the focused view.
public protocol FocusedValueKey { associatedtype Value }

/// The values of the focused view; there are none.
public struct FocusedValues: Sendable {
  public subscript<K: FocusedValueKey>(key: K.Type) -> K.Value? {
    get { nil }
    set {}
  }
}

/// A value of the focused view, which is always `nil`.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject {}
  public var wrappedValue: Value? { nil }
}

/// A binding of the focused view, which is always `nil`.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}

/// An object of the focused view, which is always `nil`.
@propertyWrapper
public struct FocusedObject<ObjectType: AnyObject>: DynamicProperty {
  public init() {}
  public var wrappedValue: ObjectType? { nil }
}
