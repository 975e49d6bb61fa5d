/// Where the focus is; in a still picture nothing has it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initialValue: Value

  /// Creates a state of a view that does not have the focus.
  public init() where Value == Bool {
    initialValue = false
  }

  /// Creates a state of views none of which has the focus.
  public init<Field: Hashable>() where Value == Field? {
    initialValue = nil
  }

  /// The initial value; setting it does nothing.
  public var wrappedValue: Value {
    get { initialValue }
    nonmutating set {}
  }

  /// A binding that reads the initial value.
  public var projectedValue: FocusState<Value>.Binding { Binding(wrappedValue: initialValue) }

  /// A binding to where the focus is.
  @propertyWrapper
  public struct Binding {
    private let initialValue: Value

    /// Creates a binding that reads a value.
    public init(wrappedValue: Value) {
      initialValue = wrappedValue
    }

    /// The initial value; setting it does nothing.
    public var wrappedValue: Value {
      get { initialValue }
      nonmutating set {}
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}
