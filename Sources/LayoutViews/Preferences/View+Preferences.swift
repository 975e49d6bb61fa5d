extension View {
  /// Returns the view; what it hands over is never read, since nothing reacts in a still picture.
  public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View { self }

  /// Returns the view; what it hands over is never read, since nothing reacts in a still picture.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type,
    _ callback: @escaping (inout K.Value) -> Void
  ) -> some View { self }

  /// Returns the view; preferences never change in a still picture.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type,
    perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable { self }
}
