import LayoutEngine
import Synchronization

nonisolated extension View {
  /// Performs an action for the values that arrive while the scene converges.
  ///
  /// - Parameters:
  ///   - name: The name of the reaction in warnings.
  ///   - subscribe: Called once with a closure that receives values. It returns the subscription,
  ///     which is kept as long as the view's state.
  ///   - action: The action.
  /// - Returns: A view that reacts to the values.
  package func onValues<Value>(
    named name: String,
    subscribing subscribe: @escaping (@escaping (Value) -> Void) -> AnyObject,
    perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(
      ReactionModifier(makeMemory: { ReceivedValues<Value>() }) { received, environment in
        ValuesReaction(
          name: name,
          received: received,
          environment: environment,
          subscribe: subscribe,
          action: action
        )
      }
    )
  }
}

/// The values that have arrived but have not been handled yet.
private final class ReceivedValues<Value>: @unchecked Sendable {
  // `@unchecked`: `values` is guarded by `lock`; only reactions access the rest, one at a time.
  private let lock = Mutex(())
  private var values: [Value] = []
  private var subscription: AnyObject?

  func subscribe(_ subscribe: (@escaping (Value) -> Void) -> AnyObject) {
    guard subscription == nil else { return }
    subscription = subscribe { [weak self] in self?.append($0) }
  }

  func takeAll() -> [Value] {
    lock.withLock { _ in
      defer { values = [] }
      return values
    }
  }

  private func append(_ value: Value) { lock.withLock { _ in values.append(value) } }
}

private struct ValuesReaction<Value>: ViewReaction, @unchecked Sendable {
  // `@unchecked`: the closures of views all run on the main actor.
  let name: String
  let received: ReceivedValues<Value>
  let environment: EnvironmentValues
  let subscribe: (@escaping (Value) -> Void) -> AnyObject
  let action: (Value) -> Void

  func react(at place: PlacementContext, preferences: inout PreferenceValues) -> ViewAction? {
    received.subscribe(subscribe)
    let values = received.takeAll()
    guard !values.isEmpty else { return nil }
    return environment.action { values.forEach(action) }
  }
}
