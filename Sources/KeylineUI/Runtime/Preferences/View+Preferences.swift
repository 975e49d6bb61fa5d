extension View {
  /// Returns the view with a value that it hands to those around it, in place of those of the views in it.
  public func preference<K: PreferenceKey>(
    key: K.Type = K.self,
    value: K.Value
  ) -> some View {
    changingPreference(K.self) { $0 = value }
  }

  /// Returns the view with a change to the value that it hands to those around it.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    changingPreference(K.self) { value in
      var changed = value ?? K.defaultValue
      callback(&changed)
      value = changed
    }
  }

  /// Returns the view with an action for the value that the views in it hand over.
  ///
  /// It runs after the first layout in which one of them does, and when the value is another one after a
  /// later layout. What it sets is laid out then, until nothing changes; see `ConvergingViews`.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(
      ReactionModifier(makeMemory: { LastValue<K.Value>() }) { last, environment in
        PreferenceChangeReaction<K>(last: last, environment: environment, action: action)
      }
    )
  }

  private func changingPreference<K: PreferenceKey>(
    _ key: K.Type,
    _ change: @escaping (inout K.Value?) -> Void
  ) -> some View {
    changingNodes { node in
      var node = node
      node.reactions.append(
        OwnedReaction(reaction: PreferenceReaction<K>(change: change), owner: nil)
      )
      return node
    }
  }
}
