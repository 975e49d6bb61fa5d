extension View {
  /// Returns the view with an action for when it appears: after the first layout with it.
  ///
  /// What it sets is laid out then, until nothing changes; see `ConvergingViews`.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(
      ReactionModifier(makeMemory: { LastValue<Void>() }) { last, environment in
        AppearReaction(last: last, environment: environment, action: action ?? {})
      }
    )
  }

  /// Returns the view with an action for a value that is another one after a layout than before it.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(
      ReactionModifier(makeMemory: { LastValue<V>() }) { last, environment in
        ChangeReaction(
          last: last,
          environment: environment,
          value: value,
          isInitial: initial,
          action: action
        )
      }
    )
  }

  /// Returns the view with an action for a value that is another one after a layout than before it.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Returns the view with an action for a value that is another one after a layout than before it.
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    onChange(of: value) { _, value in action(value) }
  }
}
