package import KeylineJSON
import Synchronization

/// A request that is being processed: it can be cancelled, and can report progress.
package final class ToolCall: Sendable {
  private struct State {
    var isCancelled = false
    var hasEnded = false
    var lastProgress = 0.0
    var handlers: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let token: JSONValue?
  private let send: @Sendable (JSONValue) -> Void

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - token: The token of the progress that the client wants; `nil` for none.
  ///   - send: Sends a notification.
  package init(
    token: JSONValue? = nil,
    send: @escaping @Sendable (JSONValue) -> Void = { _ in }
  ) {
    self.token = token
    self.send = send
  }

  /// Whether the client cancelled the request.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Calls a handler when the request is cancelled, or immediately if it is already.
  package func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.handlers.append(handler) }
      return state.isCancelled
    }
    if isCancelled { handler() }
  }

  /// Reports what is being done; the progress is the number of seconds since the request began.
  package func report(_ message: String) {
    guard let token else { return }
    state.withLock { state in
      guard !state.hasEnded, !state.isCancelled else { return }
      let seconds = (ContinuousClock.now - start) / .milliseconds(1) / 1000
      state.lastProgress = max((seconds * 1000).rounded() / 1000, state.lastProgress + 0.001)
      // Sent under the lock, so that no progress follows the response.
      send([
        "jsonrpc": "2.0",
        "method": "notifications/progress",
        "params": [
          "progressToken": token, "progress": .number(state.lastProgress),
          "message": .string(message),
        ],
      ])
    }
  }

  func cancel() {
    let handlers = state.withLock { state in
      state.isCancelled = true
      defer { state.handlers = [] }
      return state.handlers
    }
    for handler in handlers { handler() }
  }

  /// Ends the call; returns whether it is to be answered.
  func end() -> Bool {
    state.withLock { state in
      state.hasEnded = true
      return !state.isCancelled
    }
  }
}
