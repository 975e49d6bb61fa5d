import Foundation
package import KeylineJSON
import Synchronization

/// What a session offers to its client.
package protocol ContextServer: Sendable {
  /// The name, the title and the version of the server.
  var information: JSONObject { get }
  /// How a model uses the tools.
  var instructions: String { get }
  /// The tools, always in the same order.
  var tools: [Tool] { get }
  var templates: [ContextResource] { get }

  /// Calls a tool with valid arguments; other requests are processed meanwhile.
  func call(_ tool: Tool, _ arguments: JSONObject, _ call: ToolCall) -> ToolResult

  /// Returns the resources, always in the same order.
  ///
  /// - Throws: Any error; its description is reported.
  func resources() throws -> [ContextResource]

  /// Returns the contents of a resource; `nil` if there is none with the URI.
  ///
  /// - Throws: Any error; its description is reported.
  func contents(of uri: String, _ call: ToolCall) throws -> ContextResource.Contents?
}

/// A resource or a template of resources, as listed for the client.
package struct ContextResource: Sendable {
  /// The text of a resource.
  package struct Contents: Sendable {
    let mimeType: String
    let text: String

    package init(_ text: String, mimeType: String) { (self.text, self.mimeType) = (text, mimeType) }
  }

  package let uri: String
  let name: String
  let summary: String
  let mimeType: String

  package init(_ uri: String, name: String, _ summary: String, mimeType: String) {
    (self.uri, self.name, self.summary, self.mimeType) = (uri, name, summary, mimeType)
  }

  /// The entry of a list, with the URI under a key.
  func json(_ key: String) -> JSONValue {
    [
      key: .string(uri), "name": .string(name), "description": .string(summary),
      "mimeType": .string(mimeType),
    ]
  }
}

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
  ) { (self.token, self.send) = (token, send) }

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
