import Foundation
import MacroExpansions

/// The connection to the compiler through standard input and output: JSON messages that follow
/// their lengths.
struct PluginConnection {
  /// Reads a message; returns `nil` at the end of the input.
  mutating func read() -> PluginMessage? {
    guard let header = bytes(8) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard let count = Int(exactly: length), let body = bytes(count) else { return nil }
    return PluginMessage(json: Data(body))
  }

  mutating func write(_ response: PluginResponse) {
    guard
      let body = try? JSONSerialization.data(withJSONObject: response.json, options: [.sortedKeys])
    else { return }
    let length = UInt64(body.count)
    let header = Data((0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) })
    try? FileHandle.standardOutput.write(contentsOf: header + body)
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard
        let more = try? FileHandle.standardInput.read(upToCount: count - bytes.count),
        !more.isEmpty
      else { return nil }
      bytes += more
    }
    return bytes
  }
}
