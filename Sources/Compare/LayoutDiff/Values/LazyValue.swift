import Synchronization

/// A value that is computed when it is first needed, by any thread.
///
/// If several threads need it at the same time, each may compute it, and all use the same result.
package final class LazyValue<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box = AtomicLazyReference<Box>()

  package init() {}

  /// Returns the value, which is computed unless it is known.
  package func value(_ compute: () -> Value) -> Value {
    if let known = box.load() { return known.value }
    return box.storeIfNil(Box(compute())).value
  }
}
