/// Values that were made of something, of which the last few are remembered.
///
/// Few are, which are found sooner than their keys would be hashed.
struct RecentValues<Key: Equatable, Value> {
  /// How many values are remembered.
  let capacity: Int
  private var values: [(key: Key, value: Value)] = []

  /// Remembers no value yet.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The remembered value of a key; what is set takes the place of the oldest one.
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
