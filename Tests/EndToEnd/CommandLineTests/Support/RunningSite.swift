import Foundation
import Testing

/// A running `keyline serve`, with its address.
final class RunningSite {
  let tool: RunningTool
  /// The address that the command printed, with the key.
  let firstAddress: String
  /// The address without a path.
  let base: String
  let port: UInt16
  /// The folder of the store, which goes with its last owner.
  private let workplace: Workplace

  /// Starts the server of the store of a workplace.
  init(in workplace: Workplace, _ arguments: String...) throws {
    self.workplace = workplace
    tool = try RunningTool(["serve"] + arguments, in: workplace.folder)
    try #require(tool.waits(for: "?key="), "\(tool.text)")
    let line = try #require(tool.text.split(separator: "\n").first { $0.contains("?key=") })
    let address = try #require(line.split(separator: " ").first { $0.hasPrefix("http") })
    firstAddress = String(address)
    base = String(try #require(address.split(separator: "/?").first))
    port = try #require(base.split(separator: ":").last.flatMap { UInt16($0) })
  }

  /// The key of the address.
  var key: String { String(firstAddress.split(separator: "=").last ?? "") }

  /// Sends a request by hand, and returns the whole answer.
  func answer(
    to path: String,
    method: String = "GET",
    _ headers: [String] = [],
    body: String = ""
  ) throws -> String {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected)
    let hasHost = headers.contains { $0.hasPrefix("Host:") }
    let lines =
      ["\(method) \(path) HTTP/1.1", "Connection: close"]
      + (hasHost ? [] : ["Host: 127.0.0.1:\(port)"])
      + headers + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
    let request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    try #require(send(socket, request, request.count, 0) == request.count)
    var (answer, chunk): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 16))
    while case let count = recv(socket, &chunk, chunk.count, 0), count > 0 {
      answer += chunk[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// The header by which a request has the key.
  var cookie: String { "Cookie: keyline-\(port)=\(key)" }
}
