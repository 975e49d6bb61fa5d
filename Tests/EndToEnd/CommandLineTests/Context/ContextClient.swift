import Digests
import Foundation
import Testing

/// A session with `keyline mcp`, line by line.
final class ContextClient {
  /// The time limit of a response, in seconds.
  private static let patience = 120.0

  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var buffer: [UInt8] = []
  private var id = 0.0

  /// Starts a session of the revision 2025-11-25.
  init(
    _ arguments: [String] = [],
    executable: URL = Tool.executable,
    in folder: URL,
    environment: [String: String] = [:]
  ) throws {
    process.executableURL = executable
    process.arguments = ["mcp"] + arguments
    process.currentDirectoryURL = folder
    process.environment = Tool.base.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let answer = try request("initialize", ["protocolVersion": "2025-11-25", "capabilities": [:]])
    try #require(answer["result"] != nil, "\(answer)")
    try send(["jsonrpc": "2.0", "method": "notifications/initialized"])
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Sends a message.
  func send(_ message: JSONValue) throws { try send(Array(message.canonicalText.utf8)) }

  /// Sends a line.
  func send(_ line: [UInt8]) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(line + [0x0A]))
  }

  /// Returns the next message.
  func message() throws -> JSONObject {
    let end = Date().addingTimeInterval(Self.patience)
    while true {
      if let place = buffer.firstIndex(of: 0x0A) {
        let line = Array(buffer[..<place])
        buffer.removeSubrange(...place)
        return try #require(try JSONReader.read(line).object)
      }
      var descriptor = pollfd(
        fd: output.fileHandleForReading.fileDescriptor,
        events: Int16(POLLIN),
        revents: 0
      )
      _ = poll(&descriptor, 1, 1000)
      try #require(Date() < end, "no message in time")
      guard descriptor.revents != 0 else { continue }
      let bytes = output.fileHandleForReading.availableData
      try #require(!bytes.isEmpty, "the session ended")
      buffer += bytes
    }
  }

  /// Sends a request, and returns the response; notifications are skipped.
  func request(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
    id += 1
    try send([
      "jsonrpc": "2.0", "id": .number(id), "method": .string(method), "params": .object(parameters),
    ])
    while true {
      let message = try message()
      if message["id"] == .number(id) { return message }
    }
  }

  /// Sends the call of a tool without waiting for it, and returns its id.
  func begin(_ tool: String, _ arguments: JSONObject, token: JSONValue? = nil) throws -> JSONValue {
    id += 1
    var parameters: JSONObject = ["name": .string(tool), "arguments": .object(arguments)]
    if let token { parameters["_meta"] = ["progressToken": token] }
    try send([
      "jsonrpc": "2.0", "id": .number(id), "method": "tools/call", "params": .object(parameters),
    ])
    return .number(id)
  }

  /// The text of a tool's result, and whether it is an error.
  func call(_ tool: String, _ arguments: JSONObject) throws -> (text: String, isError: Bool) {
    let parameters: JSONObject = ["name": .string(tool), "arguments": .object(arguments)]
    let answer = try request("tools/call", parameters)
    let result = try #require(answer["result"]?.object, "\(answer)")
    let text = try #require(result["content"]?.array?.first?.object?["text"]?.string)
    return (text, result["isError"] == true)
  }

  /// Closes the input, and returns the exit status.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends the session with a signal, and returns the exit status.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Waits until as many of the processes that the session started are left.
  ///
  /// - Returns: Whether they were in time.
  func waits(forChildren count: Int) throws -> Bool {
    let end = Date().addingTimeInterval(Self.patience)
    while try children().count != count {
      if Date() > end { return false }
      usleep(20_000)
    }
    return true
  }

  /// The numbers of the processes that the session started.
  private func children() throws -> [pid_t] {
    let path = "/proc/\(process.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: path).flatMap { task in
      let text = try? String(contentsOfFile: "\(path)/\(task)/children", encoding: .utf8)
      return text?.split(separator: " ").compactMap { pid_t($0) } ?? []
    }
  }
}
