import LayoutEngine

nonisolated extension View {
  /// Adds an action for a value that depends on the geometry of the view.
  ///
  /// The action runs after the first layout, and after each later layout in which the value has
  /// changed. If it changes state, the layout is repeated until nothing changes; see
  /// `ConvergingViews`.
  @preconcurrency
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, value in action(value) }
  }

  /// Adds an action for a value that depends on the geometry of the view, with its previous value.
  ///
  /// After the first layout, both values are the same.
  @preconcurrency
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    reacting { last, environment in
      GeometryReaction(last: last, environment: environment, transform: transform, action: action)
    }
  }
}

/// Runs an action when a value that depends on the geometry of a view changes.
private struct GeometryReaction<Value: Equatable>: ViewReaction, @unchecked Sendable {
  // `@unchecked`: for the same reason as `PreferenceReaction`.
  let last: LastValue<Value>
  let environment: EnvironmentValues
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  var name: String { "onGeometryChange for \(Value.self)" }

  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction? {
    let value = transform(GeometryProxy(place))
    let previous = last.replace(with: value)
    guard previous != value else { return nil }
    return environment.action { action(previous ?? value, value) }
  }
}
