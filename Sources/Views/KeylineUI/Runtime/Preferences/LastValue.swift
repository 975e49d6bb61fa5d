import LayoutEngine

/// The last value that a reaction received.
final class LastValue<Value>: @unchecked Sendable {
  // `@unchecked`: only reactions access it, and they run one at a time.
  private var value: Value?

  /// Stores a new value and returns the previous one; `nil` for the first value.
  func replace(with value: Value) -> Value? {
    defer { self.value = value }
    return self.value
  }
}
