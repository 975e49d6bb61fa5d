// Accepted: properties with fixed values.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import KeylineUI

/// A value in user defaults; it is always the default, because nothing is read from the machine.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let defaultValue: Value
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    defaultValue = wrappedValue
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    defaultValue = nil
  }
  public var wrappedValue: Value {
    get { defaultValue }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { .constant(defaultValue) }
}

/// A value of an app's scene; it is always the default.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let defaultValue: Value
  public init(wrappedValue: Value, _ key: String) { defaultValue = wrappedValue }
  public var wrappedValue: Value {
    get { defaultValue }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { .constant(defaultValue) }
}

/// The focused view; there is none.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initialValue: Value
  public init() where Value == Bool { initialValue = false }
  public init<Field: Hashable>() where Value == Field? { initialValue = nil }
  public var wrappedValue: Value {
    get { initialValue }
    nonmutating set {}
  }
  public var projectedValue: FocusState<Value>.Binding { Binding(initialValue) }
  @propertyWrapper
  public struct Binding {
    private let initialValue: Value
    // Not `init(wrappedValue:)`: a view's memberwise initializer takes the binding.
    fileprivate init(_ initialValue: Value) { self.initialValue = initialValue }
    public var wrappedValue: Value {
      get { initialValue }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
  }
}

/// A value during a gesture; it is always the initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: GestureState<Value> { self }
}

/// A namespace for the identities of related views.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable { private let number = 0 }
  public init() {}
  public var wrappedValue: ID { ID() }
}
