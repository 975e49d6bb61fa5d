/// A view or a style that is created on any thread, and used only where views are lowered.
///
/// SwiftUI's modifiers can be called outside of the main actor, as in a `nonisolated` function; views are
/// lowered on it.
struct MainActorValue<Value>: @unchecked Sendable {
  // `@unchecked`: only the main actor can read the value.
  private let stored: Value

  init(_ value: Value) { stored = value }

  @MainActor var value: Value { stored }
}
