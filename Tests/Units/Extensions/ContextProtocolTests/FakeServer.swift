import Foundation
import KeylineJSON
import Synchronization

@testable import ContextProtocol

/// A server whose tools repeat their arguments, wait, or count.
struct FakeServer: ContextServer {
  let information: JSONObject = ["name": "fake", "version": "1"]
  let instructions = "Call echo."
  let templates = [ContextResource("fake://{n}", name: "n", "A number.", mimeType: "text/plain")]
  var resourceCount = 3
  /// Signaled when the tool `wait` has begun.
  let hasBegun = DispatchSemaphore(value: 0)
  /// Ends the tool `wait`.
  let mayEnd = DispatchSemaphore(value: 0)

  var tools: [Tool] {
    let list = try? JSONReader.read(Self.description).array
    return (list ?? []).compactMap { $0.object.flatMap(Tool.init) }
  }

  private static let description = #"""
    [
      {
        "name": "echo", "description": "Repeats its argument.", "inputSchema": {
          "type": "object", "required": ["text"], "additionalProperties": false, "properties": {
            "text": {"type": "string", "description": "The text.", "maxLength": 100},
            "names": {"type": "array", "items": {"type": "string"}, "maxItems": 3},
            "size": {"type": "string", "enum": ["small", "large"]},
            "sizes": {"type": "array", "items": {"type": "string", "enum": ["small", "large"]}},
            "count": {"type": "integer", "minimum": 1, "maximum": 10},
            "width": {"type": "number", "minimum": 0, "maximum": 100},
            "isLoud": {"type": "boolean"},
            "scene": {"type": "object"}
          }
        }
      },
      {"name": "wait", "description": "Waits.", "inputSchema": {"type": "object"}}
    ]
    """#

  func call(_ tool: Tool, _ arguments: JSONObject, _ call: ToolCall) -> ToolResult {
    guard tool.name == "wait" else {
      return ToolResult(arguments["text"]?.string ?? "", structure: .object(arguments))
    }
    call.onCancel { mayEnd.signal() }
    call.report("waiting")
    hasBegun.signal()
    mayEnd.wait()
    call.report("ending")
    return ToolResult("waited")
  }

  func resources() throws -> [ContextResource] {
    (0..<resourceCount).map {
      ContextResource("fake://\($0)", name: "\($0)", "A number.", mimeType: "text/plain")
    }
  }

  func contents(of uri: String, _ call: ToolCall) throws -> ContextResource.Contents? {
    if uri == "fake://broken" { throw ProtocolError(.internalError, "it is broken") }
    return uri == "fake://1" ? ContextResource.Contents("one", mimeType: "text/plain") : nil
  }
}

/// A session with a fake server, and the messages that it has sent.
final class Client: Sendable {
  let server: FakeServer
  private let session: ContextSession
  private let sent: SentMessages

  final class SentMessages: Sendable {
    let lines = Mutex<[[UInt8]]>([])
    let last = Mutex<[UInt8]?>(nil)
  }

  /// The last line that was sent.
  var lastLine: [UInt8]? { sent.last.withLock { $0 } }

  init(_ server: FakeServer = FakeServer(), limits: ContextSession.Limits = .init()) {
    self.server = server
    let sent = SentMessages()
    self.sent = sent
    session = ContextSession(server, limits: limits) { line in
      sent.lines.withLock { $0.append(line) }
      sent.last.withLock { $0 = line }
    }
  }

  /// Sends a line without waiting for requests.
  func send(_ line: String) { session.receive(Array(line.utf8)) }

  func refuseLongLine() { session.refuseLongLine() }

  func cancelAll() { session.cancelAll() }

  /// Waits for all requests, and returns the messages since the last call.
  func messages() throws -> [JSONValue] {
    session.finish()
    let lines = sent.lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
    return try lines.map { try JSONReader.read($0) }
  }

  /// Sends a line, and returns the messages that it causes.
  func answers(_ line: String) throws -> [JSONValue] {
    send(line)
    return try messages()
  }

  /// Sends a request of the newest revision, and returns the response.
  func request(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
    var parameters = parameters
    parameters["_meta"] = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(parameters),
    ]
    return try answers(message.canonicalText).first?.object ?? [:]
  }

  /// Begins a session of a revision with a handshake.
  func initialize(_ revision: String) throws -> JSONObject {
    let line =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(revision)"}}"#
    let answer = try answers(line).first?.object?["result"]?.object ?? [:]
    send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
    return answer
  }
}

extension JSONValue {
  /// The code of an error response.
  var errorCode: Double? { object?["error"]?.object?["code"]?.number }
}
