import Foundation
package import KeylineJSON
import Synchronization

/// A session with one client: it reads messages, and sends responses and progress.
///
/// Calls of tools and reads of resources run at the same time as others; everything else is answered
/// before the next message is read.
package final class ContextSession: Sendable {
  private struct State {
    /// The revision that `initialize` negotiated.
    var revision: ProtocolRevision?
    var calls: [JSONValue: ToolCall] = [:]
  }

  package struct Limits: Sendable {
    /// The most bytes of a message, and the deepest nesting.
    package var message = JSONLimits(maximumBytes: 64 << 20, maximumDepth: 512)
    /// The most requests that are processed or wait.
    package var requests = 64
    /// The most requests that are processed at the same time.
    package var parallel = 4
    /// The most messages in an array, all of which are in memory with their responses.
    package var batch = 1_000
    /// The resources on a page of a list.
    package var page = 100

    package init() {}
  }

  private let server: any ContextServer
  private let limits: Limits
  private let send: @Sendable (JSONValue) -> Void
  private let state = Mutex(State())
  private let queue = OperationQueue()

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - server: What the session offers.
  ///   - limits: The limits of the session.
  ///   - write: Writes a line, with its line feed; called by one thread at a time.
  package init(
    _ server: any ContextServer,
    limits: Limits = Limits(),
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.server = server
    self.limits = limits
    queue.maxConcurrentOperationCount = limits.parallel
    let lock = Mutex(())
    send = { message in
      var line: [UInt8] = []
      message.writeCanonical(into: &line)
      let text = JSONEscapes.escaped(line) + [0x0A]
      lock.withLock { _ in write(text) }
    }
  }

  /// Waits until all requests have been answered.
  package func finish() { queue.waitUntilAllOperationsAreFinished() }

  package func cancelAll() {
    for call in state.withLock({ Array($0.calls.values) }) { call.cancel() }
  }

  /// Reports a line that is longer than the limit.
  package func refuseLongLine() {
    let limit = limits.message.maximumBytes
    send(
      ProtocolError(.invalidRequest, "the message has more than \(limit) bytes").response(to: nil)
    )
  }

  /// Processes a line of input.
  package func receive(_ line: [UInt8]) {
    guard line.contains(where: { ![0x09, 0x0D, 0x20].contains($0) }) else { return }
    let value: JSONValue
    do {
      value = try JSONReader.read(line, limits: limits.message)
    } catch {
      let place = error.column > 0 ? " at column \(error.column)" : ""
      let message = "the line is not a JSON message: \(error.message)\(place)"
      let id = ClientMessage.identifier(ofDamaged: line)
      return send(ProtocolError(.parse, message).response(to: id))
    }
    if case .array(let messages) = value { return receive(batch: messages) }
    guard let work = begin(value) else { return }
    run(inBackground: work.isLong) { [send] in
      if let response = work.respond() { send(response) }
    }
  }

  /// Processes several messages in order, and sends their responses together.
  private func receive(batch messages: [JSONValue]) {
    guard state.withLock({ $0.revision?.hasBatches == true }), !messages.isEmpty else {
      let message =
        messages.isEmpty
        ? "the array has no messages"
        : "this revision of the protocol has no arrays of messages; send one message a line"
      return send(ProtocolError(.invalidRequest, message).response(to: nil))
    }
    guard messages.count <= limits.batch else {
      let message = "the array has more than \(limits.batch) messages; send them in several"
      return send(ProtocolError(.invalidRequest, message).response(to: nil))
    }
    let works = messages.compactMap(begin)
    guard !works.isEmpty else { return }
    run(inBackground: true) { [send] in
      let responses = works.compactMap { $0.respond() }
      if !responses.isEmpty { send(.array(responses)) }
    }
  }

  private func run(inBackground: Bool, _ work: @escaping @Sendable () -> Void) {
    if inBackground { queue.addOperation(work) } else { work() }
  }
}

// MARK: - Requests

extension ContextSession {
  /// The rest of the work on a message that needs a response.
  private struct Work: Sendable {
    var isLong = false
    /// Returns the response; `nil` if the request was cancelled.
    let respond: @Sendable () -> JSONValue?
  }

  /// The methods that can take longer than the next message should wait.
  private static let longMethods: Set = ["tools/call", "resources/list", "resources/read"]

  /// Begins to process a message; returns `nil` if there is no response to it.
  private func begin(_ value: JSONValue) -> Work? {
    do throws(ProtocolError) {
      guard let message = try ClientMessage(value) else { return nil }
      if let id = message.id { return begin(message, id) }
      if message.method == "notifications/cancelled", let id = message.parameters["requestId"] {
        state.withLock { $0.calls[id] }?.cancel()
      }
      return nil
    } catch {
      return Work { error.response(to: nil) }
    }
  }

  private func begin(_ request: ClientMessage, _ id: JSONValue) -> Work {
    do throws(ProtocolError) {
      let revision = try revision(of: request)
      let call = try register(request, id)
      return Work(isLong: Self.longMethods.contains(request.method)) { [self] in
        let response = response(to: request, id, revision, call)
        _ = state.withLock { $0.calls.removeValue(forKey: id) }
        return call.end() ? response : nil
      }
    } catch {
      return Work { error.response(to: id) }
    }
  }

  /// Remembers a request until it is answered, so that it can be cancelled.
  private func register(
    _ request: ClientMessage,
    _ id: JSONValue
  ) throws(ProtocolError) -> ToolCall {
    let call = ToolCall(token: request.metadata["progressToken"]?.identifier, send: send)
    let problem = state.withLock { state -> ProtocolError? in
      guard state.calls[id] == nil else {
        return ProtocolError(.invalidRequest, "a request with this id is being processed")
      }
      guard state.calls.count < limits.requests else {
        return ProtocolError(
          .internalError,
          "\(limits.requests) requests are being processed; wait for a response"
        )
      }
      state.calls[id] = call
      return nil
    }
    if let problem { throw problem }
    return call
  }

  /// Returns the revision of a request: the one that it names, or else the negotiated one.
  private func revision(of request: ClientMessage) throws(ProtocolError) -> ProtocolRevision? {
    if let name = request.metadata[MetadataKey.revision]?.string {
      guard let revision = ProtocolRevision.named(name), !revision.hasHandshake else {
        throw ProtocolError(
          .unsupportedRevision,
          "the protocol version is not supported in a request's metadata",
          data: ["supported": ProtocolRevision.names, "requested": .string(name)]
        )
      }
      guard request.metadata[MetadataKey.clientCapabilities]?.object != nil else {
        throw ProtocolError(
          .invalidParameters,
          "“_meta” needs “\(MetadataKey.clientCapabilities)”, an object"
        )
      }
      return revision
    }
    if let revision = state.withLock({ $0.revision }) { return revision }
    guard ["initialize", "ping"].contains(request.method) else {
      throw ProtocolError(
        .invalidParameters,
        "“_meta” needs “\(MetadataKey.revision)”, unless initialize began the session"
      )
    }
    return nil
  }

  private func response(
    to request: ClientMessage,
    _ id: JSONValue,
    _ revision: ProtocolRevision?,
    _ call: ToolCall
  ) -> JSONValue {
    do throws(ProtocolError) {
      var result = try result(of: request, revision, call)
      if let revision, !revision.hasHandshake {
        result["resultType"] = "complete"
        result["_meta"] = .object([MetadataKey.server: .object(server.information)])
      }
      return ["jsonrpc": "2.0", "id": id, "result": .object(result)]
    } catch {
      return error.response(to: id)
    }
  }
}

// MARK: - Methods

extension ContextSession {
  private func result(
    of request: ClientMessage,
    _ revision: ProtocolRevision?,
    _ call: ToolCall
  ) throws(ProtocolError) -> JSONObject {
    let isModern = revision?.hasHandshake == false
    switch request.method {
    case "initialize" where !isModern: return try initialize(request)
    case "ping" where !isModern: return [:]
    case "server/discover" where isModern:
      return cacheable(
        [
          "supportedVersions": ProtocolRevision.names, "capabilities": Self.capabilities,
          "instructions": .string(server.instructions),
        ],
        isModern
      )
    case "tools/list":
      return cacheable(["tools": .array(server.tools.map { .object($0.json) })], isModern)
    case "tools/call": return try callTool(request, call)
    case "resources/list":
      let all = try reported { try server.resources() }
      return cacheable(
        try page(of: all, listKey: "resources", uriKey: "uri", request),
        isModern,
        seconds: 0
      )
    case "resources/templates/list":
      return cacheable(
        try page(
          of: server.templates,
          listKey: "resourceTemplates",
          uriKey: "uriTemplate",
          request
        ),
        isModern
      )
    case "resources/read": return cacheable(try read(request, revision, call), isModern, seconds: 0)
    default: throw ProtocolError(.methodNotFound, "there is no method “\(request.method)”")
    }
  }

  private static let capabilities: JSONValue = ["tools": [:], "resources": [:]]

  private func initialize(_ request: ClientMessage) throws(ProtocolError) -> JSONObject {
    let revision = ProtocolRevision.negotiated(try request.text("protocolVersion"))
    state.withLock { $0.revision = revision }
    return [
      "protocolVersion": .string(revision?.name ?? ""), "capabilities": Self.capabilities,
      "serverInfo": .object(server.information), "instructions": .string(server.instructions),
    ]
  }

  /// Adds how long a client can keep a result, which only newer revisions have.
  private func cacheable(_ result: JSONObject, _ isModern: Bool, seconds: Int = 300) -> JSONObject {
    guard isModern else { return result }
    var result = result
    result["ttlMs"] = JSONValue(seconds * 1000)
    result["cacheScope"] = "private"
    return result
  }

  private func callTool(
    _ request: ClientMessage,
    _ call: ToolCall
  ) throws(ProtocolError) -> JSONObject {
    let name = try request.text("name")
    guard let tool = server.tools.first(where: { $0.name == name }) else {
      let names = server.tools.map(\.name).joined(separator: ", ")
      throw ProtocolError(.invalidParameters, "there is no tool “\(name)”; the tools are \(names)")
    }
    let arguments = request.parameters["arguments"] ?? [:]
    guard let arguments = arguments.object else {
      throw ProtocolError(.invalidParameters, "“arguments” is an object, not \(arguments.kind)")
    }
    if call.isCancelled { return [:] }
    if let problem = tool.problem(in: arguments) { return ToolResult(problem, isError: true).json }
    return server.call(tool, arguments, call).json
  }

  /// Returns a page of a list, and the cursor of the next one.
  private func page(
    of all: [ContextResource],
    listKey: String,
    uriKey: String,
    _ request: ClientMessage
  ) throws(ProtocolError) -> JSONObject {
    var start = 0
    if let cursor = request.parameters["cursor"] {
      guard let place = cursor.string.flatMap({ Int($0) }), (0...all.count).contains(place) else {
        throw ProtocolError(.invalidParameters, "the cursor is not one of this list; begin again")
      }
      start = place
    }
    let end = min(start + limits.page, all.count)
    var result: JSONObject = [listKey: .array(all[start..<end].map { $0.json(uriKey) })]
    if end < all.count { result["nextCursor"] = .string("\(end)") }
    return result
  }

  private func read(
    _ request: ClientMessage,
    _ revision: ProtocolRevision?,
    _ call: ToolCall
  ) throws(ProtocolError) -> JSONObject {
    let uri = try request.text("uri")
    guard let contents = try reported({ try server.contents(of: uri, call) }) else {
      throw ProtocolError(
        revision?.missingResource ?? .resourceNotFound,
        "there is no resource “\(uri)”; resources/list has all of them",
        data: ["uri": .string(uri)]
      )
    }
    let content: JSONValue = [
      "uri": .string(uri), "mimeType": .string(contents.mimeType), "text": .string(contents.text),
    ]
    return ["contents": [content]]
  }

  /// Turns any error into one of the protocol.
  private func reported<Value>(_ work: () throws -> Value) throws(ProtocolError) -> Value {
    do {
      return try work()
    } catch {
      throw error as? ProtocolError ?? ProtocolError(.internalError, "\(error)")
    }
  }
}
