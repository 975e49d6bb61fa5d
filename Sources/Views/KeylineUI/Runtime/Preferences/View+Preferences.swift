import LayoutEngine

nonisolated extension View {
  /// Sets a preference of the view, which replaces the values of inner views.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    writing(PreferenceReaction<K> { $0 = value })
  }

  /// Changes a preference of the view.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    writing(
      PreferenceReaction<K> { value in
        var changed = value.take() ?? K.defaultValue
        callback(&changed)
        value = changed
      }
    )
  }

  /// Adds an action for a preference of inner views.
  ///
  /// The action runs after the first layout in which a view sets the preference, and after each
  /// later layout in which its value changes. If the action sets state, the views are laid out
  /// again until nothing changes; see `ConvergingViews`.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    reacting { last, environment in
      PreferenceChangeReaction<K>(last: last, environment: environment, action: action)
    }
  }
}

/// Sets or changes a preference.
struct PreferenceReaction<K: PreferenceKey>: PreferenceWriter, @unchecked Sendable {
  // `@unchecked`, here and for the other reactions: values and actions of views need not be
  // `Sendable`, and only views, which run one at a time, access them.
  let change: (inout K.Value?) -> Void

  var name: String { "preference of \(K.self)" }

  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction? {
    change(&preferences[K.self])
    return nil
  }
}

/// Runs an action when a preference of inner views changes.
private struct PreferenceChangeReaction<K: PreferenceKey>: ViewReaction, @unchecked Sendable
where K.Value: Equatable {
  let last: LastValue<K.Value>
  let environment: EnvironmentValues
  let action: (K.Value) -> Void

  var name: String { "onPreferenceChange of \(K.self)" }

  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction? {
    guard let value = preferences[K.self] else { return nil }
    guard last.replace(with: value) != value else { return nil }
    return environment.action { action(value) }
  }
}
