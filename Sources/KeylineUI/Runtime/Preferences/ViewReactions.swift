import LayoutEngine

/// A view that hands a value over, in place of those of the views in it.
struct PreferenceReaction<K: PreferenceKey>: PreferenceWriter, @unchecked Sendable {
  // `@unchecked`, here and for the other reactions: values and actions of views need not be `Sendable`,
  // and only views, which run one at a time, come by them.
  let change: (inout K.Value?) -> Void

  var name: String { "preference of \(K.self)" }

  func react(at place: ReadPlace, handing values: inout PreferenceValues) -> ViewAction? {
    change(&values[K.self])
    return nil
  }
}

/// A view that hands over something that follows from its size and place.
struct AnchorReaction<K: PreferenceKey>: PreferenceWriter, @unchecked Sendable {
  let change: (inout K.Value?, ReadPlace) -> Void

  var name: String { "anchorPreference of \(K.self)" }

  func react(at place: ReadPlace, handing values: inout PreferenceValues) -> ViewAction? {
    change(&values[K.self], place)
    return nil
  }
}

/// An action for the values that the views inside hand over.
struct PreferenceChangeReaction<K: PreferenceKey>: ViewReaction, @unchecked Sendable
where K.Value: Equatable {
  let last: LastValue<K.Value>
  let environment: EnvironmentValues
  let action: (K.Value) -> Void

  var name: String { "onPreferenceChange of \(K.self)" }

  func react(at place: ReadPlace, handing values: inout PreferenceValues) -> ViewAction? {
    guard let value = values[K.self] else { return nil }
    guard last.replace(with: value) != value else { return nil }
    return environment.action { action(value) }
  }
}

/// An action for what follows from the size and place of a view.
struct GeometryReaction<Value: Equatable>: ViewReaction, @unchecked Sendable {
  let last: LastValue<Value>
  let environment: EnvironmentValues
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  var name: String { "onGeometryChange for \(Value.self)" }

  func react(at place: ReadPlace, handing values: inout PreferenceValues) -> ViewAction? {
    let value = transform(GeometryProxy(place))
    let before = last.replace(with: value)
    guard before != value else { return nil }
    return environment.action { action(before ?? value, value) }
  }
}

/// An action for a value of a view's own.
struct ChangeReaction<Value: Equatable>: ViewReaction, @unchecked Sendable {
  let last: LastValue<Value>
  let environment: EnvironmentValues
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  var name: String { "onChange of \(Value.self)" }

  func react(at place: ReadPlace, handing values: inout PreferenceValues) -> ViewAction? {
    let before = last.replace(with: value)
    guard before != value, before != nil || isInitial else { return nil }
    return environment.action { action(before ?? value, value) }
  }
}

/// An action for the first layout with a view.
struct AppearReaction: ViewReaction, @unchecked Sendable {
  let last: LastValue<Void>
  let environment: EnvironmentValues
  let action: () -> Void

  var name: String { "onAppear" }

  func react(at place: ReadPlace, handing values: inout PreferenceValues) -> ViewAction? {
    last.replace(with: ()) == nil ? environment.action(action) : nil
  }
}

extension EnvironmentValues {
  /// Returns an action in which properties read these values.
  fileprivate func action(_ action: @escaping () -> Void) -> ViewAction {
    { EnvironmentScope.$values.withValue(self, operation: action) }
  }
}
