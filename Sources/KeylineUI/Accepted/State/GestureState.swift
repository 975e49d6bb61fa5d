/// A value that lasts as long as a gesture; it holds its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The initial value.
  public let wrappedValue: Value

  /// Creates a state with its initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The property itself.
  public var projectedValue: GestureState<Value> { self }
}
