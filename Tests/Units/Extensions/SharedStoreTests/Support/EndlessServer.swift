import Foundation

/// What an ``EndlessServer`` sends for a statement, again and again.
enum EndlessAnswer: Sendable {
  case rows, row, results

  /// The messages before those that are repeated.
  var beginning: [UInt8] {
    let column: [UInt8] =
      [UInt8(ascii: "a"), 0] + [0, 0, 0, 0, 0, 0, 0, 0, 0, 17, 255, 255, 255, 255, 255, 255, 0, 1]
    let described =
      EndlessServer.message("1", []) + EndlessServer.message("2", [])
      + EndlessServer.message("T", [0, 1] + column)
    switch self {
    case .rows: return described
    case .row:
      let value = [UInt8](repeating: 7, count: 1 << 24)
      return described + EndlessServer.message("D", [0, 1, 1, 0, 0, 0] + value)
    case .results: return EndlessServer.message("1", []) + EndlessServer.message("2", [])
    }
  }

  var repeated: [UInt8] {
    switch self {
    case .rows, .row:
      EndlessServer.message("D", [0, 1, 0, 0, 0, 8] + [UInt8](repeating: 7, count: 8))
    case .results: EndlessServer.message("C", Array("SELECT 0".utf8) + [0])
    }
  }
}

/// A server on this machine that accepts one client with PostgreSQL's protocol, and whose answer to
/// the first statement does not end before the client closes the connection.
final class EndlessServer: Sendable {
  private let listener: Int32
  let address: String

  init(_ answer: EndlessAnswer) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 1) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let port = UInt16(bigEndian: place.sin_port)
    address = "postgresql://ada@127.0.0.1:\(port)/layouts?sslmode=disable&gssencmode=disable"
    Thread.detachNewThread { EndlessServer.serve(accept(listener, nil, nil), answer) }
  }

  deinit { close(listener) }

  /// Returns a message of a server: its type, its length and its content.
  static func message(_ type: Character, _ content: [UInt8]) -> [UInt8] {
    let length = UInt32(content.count + 4)
    return Array(String(type).utf8)
      + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + content
  }

  private static func serve(_ client: Int32, _ answer: EndlessAnswer) {
    defer { close(client) }
    skip(client)
    guard send(message("R", [0, 0, 0, 0]) + message("Z", [UInt8(ascii: "I")]), to: client) else {
      return
    }
    skip(client)
    let part = [UInt8]([[UInt8]](repeating: answer.repeated, count: 64).joined())
    var isOpen = send(answer.beginning, to: client)
    while isOpen { isOpen = send(part, to: client) }
  }

  /// Reads what the client sends, which is less than this space.
  private static func skip(_ client: Int32) {
    var space = [UInt8](repeating: 0, count: 4_096)
    _ = recv(client, &space, space.count, 0)
  }

  private static func send(_ bytes: [UInt8], to client: Int32) -> Bool {
    Foundation.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
