import LayoutEngine

nonisolated extension View {
  /// Adds an action that runs when the view appears, after the first layout that contains it.
  ///
  /// If the action sets state, the views are laid out again until nothing changes; see
  /// `ConvergingViews`.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    reacting { last, environment in
      AppearReaction(last: last, environment: environment, action: action ?? {})
    }
  }

  /// Adds an action that runs when a value changes from one layout to the next.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    reacting { last, environment in
      ChangeReaction(
        last: last,
        environment: environment,
        value: value,
        isInitial: initial,
        action: action
      )
    }
  }

  /// Adds an action that runs when a value changes from one layout to the next.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Adds an action that runs when a value changes from one layout to the next.
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    onChange(of: value) { _, value in action(value) }
  }
}

/// Runs an action when a value of a view changes.
private struct ChangeReaction<Value: Equatable>: ViewReaction, @unchecked Sendable {
  let last: LastValue<Value>
  let environment: EnvironmentValues
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  var name: String { "onChange of \(Value.self)" }

  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction? {
    let previous = last.replace(with: value)
    guard previous != value, previous != nil || isInitial else { return nil }
    return environment.action { action(previous ?? value, value) }
  }
}

/// Runs an action after the first layout with a view.
private struct AppearReaction: ViewReaction, @unchecked Sendable {
  let last: LastValue<Void>
  let environment: EnvironmentValues
  let action: () -> Void

  var name: String { "onAppear" }

  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction? {
    last.replace(with: ()) == nil ? environment.action(action) : nil
  }
}
