extension Binding {
  /// Creates a binding from what reads and what writes the value; each write has an empty transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(get: get, set: { set($0, Transaction()) })
  }
}
