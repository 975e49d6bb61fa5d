/// The values that views hand to those around them, one for each key.
struct PreferenceValues {
  private var entries: [ObjectIdentifier: any PreferenceEntry] = [:]

  /// The value of a key; `nil` where no view hands one over.
  subscript<K: PreferenceKey>(key: K.Type) -> K.Value? {
    get { (entries[ObjectIdentifier(key)] as? Entry<K>)?.value }
    set { entries[ObjectIdentifier(key)] = newValue.map { Entry<K>(value: $0) } }
  }

  /// Adds the values of the next view, each as its key reduces them.
  mutating func add(_ next: PreferenceValues) {
    for (key, entry) in next.entries {
      entries[key] = entries[key]?.reduced(with: entry) ?? entry
    }
  }

  private struct Entry<K: PreferenceKey>: PreferenceEntry {
    var value: K.Value

    func reduced(with next: any PreferenceEntry) -> any PreferenceEntry {
      guard let next = next as? Entry<K> else { return self }
      var entry = self
      K.reduce(value: &entry.value) { next.value }
      return entry
    }
  }
}

/// A value with its key.
private protocol PreferenceEntry {
  /// Returns the entry with the value of the next one of its key added.
  func reduced(with next: any PreferenceEntry) -> any PreferenceEntry
}
