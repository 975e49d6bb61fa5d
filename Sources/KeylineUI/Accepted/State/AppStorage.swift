public import Foundation

/// A value that an app keeps; it holds its default, and nothing is read from the machine.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let defaultValue: Value

  /// Creates a value with its default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    defaultValue = wrappedValue
  }

  /// Creates a value without a default.
  public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
    defaultValue = nil
  }

  /// The default; setting it does nothing.
  public var wrappedValue: Value {
    get { defaultValue }
    nonmutating set {}
  }

  /// A binding that reads the default.
  public var projectedValue: Binding<Value> { .constant(defaultValue) }
}

/// A value that a scene of an app keeps; it holds its default.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let defaultValue: Value

  /// Creates a value with its default.
  public init(wrappedValue: Value, _ key: String) {
    defaultValue = wrappedValue
  }

  /// The default; setting it does nothing.
  public var wrappedValue: Value {
    get { defaultValue }
    nonmutating set {}
  }

  /// A binding that reads the default.
  public var projectedValue: Binding<Value> { .constant(defaultValue) }
}
