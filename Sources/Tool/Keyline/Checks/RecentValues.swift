/// The most recently computed values, by key.
///
/// There are so few values that comparing keys is faster than hashing them.
struct RecentValues<Key: Equatable, Value> {
  let capacity: Int
  private var values: [(key: Key, value: Value)] = []

  init(capacity: Int) { self.capacity = capacity }

  /// The value of a key; setting one evicts the oldest.
  subscript(key: Key) -> Value? {
    get { values.last { $0.key == key }?.value }
    set {
      values.removeAll { $0.key == key }
      guard let newValue else { return }
      if values.count >= capacity { values.removeFirst() }
      values.append((key, newValue))
    }
  }
}
