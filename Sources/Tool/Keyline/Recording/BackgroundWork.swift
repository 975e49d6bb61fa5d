import Dispatch

/// Work beside that of the caller: one piece after the other, in the order in which they are added.
struct BackgroundWork: Sendable {
  private let queue = DispatchQueue(label: "background work", qos: .userInitiated)

  /// Adds a piece of work, and returns at once.
  func add(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Waits until all work is done that was added.
  func wait() { queue.sync {} }
}
