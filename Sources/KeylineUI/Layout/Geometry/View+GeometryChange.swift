extension View {
  /// Returns the view with an action for what follows from its size and place.
  ///
  /// It runs after the first layout, and when the value is another one after a later layout. What it sets
  /// is laid out then, until nothing changes; see `ConvergingViews`.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, value in action(value) }
  }

  /// Returns the view with an action for what follows from its size and place, before and now.
  ///
  /// After the first layout, the value before is that of now.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      ReactionModifier(makeMemory: { LastValue<T>() }) { last, environment in
        GeometryReaction(
          last: last,
          environment: environment,
          transform: transform,
          action: action
        )
      }
    )
  }
}
