/// A value that a view keeps; it holds its initial value, since a scene is a still picture.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value

  /// Creates a state with its initial value.
  public init(wrappedValue value: Value) {
    initialValue = value
  }

  /// Creates a state with its initial value.
  @_disfavoredOverload
  public init(initialValue value: Value) {
    initialValue = value
  }

  /// The initial value; setting it does nothing, as in SwiftUI outside of a window.
  public var wrappedValue: Value {
    get { initialValue }
    nonmutating set {}
  }

  /// A binding that reads the initial value.
  public var projectedValue: Binding<Value> { .constant(initialValue) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state without a value.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: Sendable where Value: Sendable {}
