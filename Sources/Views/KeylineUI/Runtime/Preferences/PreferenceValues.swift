import LayoutEngine

/// The preferences of a view, one value for each key.
struct PreferenceValues {
  private var entries: [ObjectIdentifier: any PreferenceEntry] = [:]

  /// The value of a key; `nil` if no view sets one.
  subscript<K: PreferenceKey>(key: K.Type) -> K.Value? {
    get { (entries[ObjectIdentifier(key)] as? Entry<K>)?.value }
    _modify {
      // The value is taken out while it changes, so that a long array is not copied each time.
      var value = (entries.removeValue(forKey: ObjectIdentifier(key)) as? Entry<K>)?.value
      yield &value
      entries[ObjectIdentifier(key)] = value.map { Entry<K>(value: $0) }
    }
  }

  /// Combines the values with those of the next view by the `reduce` functions of their keys.
  mutating func add(_ next: PreferenceValues) {
    for (key, entry) in next.entries {
      let isKnown = entries[key]?.reduce(with: entry) != nil
      if !isKnown { entries[key] = entry }
    }
  }

  private struct Entry<K: PreferenceKey>: PreferenceEntry {
    var value: K.Value

    mutating func reduce(with next: any PreferenceEntry) {
      guard let next = next as? Entry<K> else { return }
      K.reduce(value: &value) { next.value }
    }
  }
}

private protocol PreferenceEntry {
  /// Combines the value with that of the next entry for its key.
  mutating func reduce(with next: any PreferenceEntry)
}

extension PreferenceValues {
  /// Collects the preferences of a laid-out tree from the views that it shows.
  @MainActor
  init(of tree: PlacedTree) {
    self.init()
    guard tree.node.reacts else { return }
    for child in tree.shownChildren { add(PreferenceValues(of: child)) }
    for case let owned as OwnedReaction in tree.node.reactions {
      guard let reaction = owned.reaction as? any PreferenceWriter else { continue }
      _ = reaction.react(at: tree.place, preferences: &self)
    }
  }
}
