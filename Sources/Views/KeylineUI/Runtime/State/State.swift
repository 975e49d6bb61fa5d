/// A value that a view keeps while its scene converges.
///
/// When actions set it after a layout (`onPreferenceChange`, `onGeometryChange`, `onAppear`,
/// `onChange`), bodies are evaluated again. In a scene without such actions, it keeps its initial
/// value.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var storage: StateStorage<Value>?

  /// Creates a state with its initial value.
  public init(wrappedValue value: Value) { initialValue = value }

  /// Creates a state with its initial value.
  @_disfavoredOverload
  public init(initialValue value: Value) { initialValue = value }

  /// The value; setting it has no effect outside a converging scene.
  public var wrappedValue: Value {
    get {
      if let storage { storage.value } else { initialValue }
    }
    nonmutating set { storage?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    guard let storage else { return .constant(initialValue) }
    return Binding(get: { storage.value }, set: { storage.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state without a value.
  public init() { self.init(wrappedValue: nil) }
}

extension State: StatefulProperty {
  mutating func connect(to identity: ViewIdentity) {
    let value = initialValue
    storage = identity.state { StateStorage(value) }
  }
}

extension State: Sendable where Value: Sendable {}

private final class StateStorage<Value>: @unchecked Sendable {
  // `@unchecked`: only views and their actions access it, one at a time.
  private var stored: Value

  init(_ value: Value) { stored = value }

  /// The value; a task that has waited does not set it, because the scene may be laid out already.
  var value: Value {
    get { stored }
    set {
      guard ViewTask.current?.canChangeState ?? true else { return }
      if !isEqual(stored, newValue) { EnvironmentScope.values.scene.mainQueue.noteChange() }
      stored = newValue
    }
  }
}

/// Returns whether two values are known to be equal.
private func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  (first as? any Equatable)?.equals(second) ?? false
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
