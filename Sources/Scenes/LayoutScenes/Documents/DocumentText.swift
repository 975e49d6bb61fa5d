import Digests

/// The text of a JSON object, such as a scene document, for editing in place.
package struct DocumentText: Sendable {
  /// The bytes.
  package private(set) var bytes: [UInt8]

  /// Creates the text of a valid object.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of a top-level key.
  ///
  /// - Parameter key: The key, which must not need escapes.
  /// - Returns: The value, as JSON; `nil` if there is none.
  package func value(of key: String) -> [UInt8]? {
    members().first { $0.key == Array("\"\(key)\"".utf8) }.map { Array(bytes[$0.value]) }
  }

  /// Sets the value of a top-level key: in place if it exists, otherwise after the document's name or,
  /// without one, after the last member.
  ///
  /// - Parameters:
  ///   - value: The value, as JSON.
  ///   - key: The key, which must not need escapes.
  package mutating func set(_ value: String, for key: String) {
    let members = members()
    if let own = members.first(where: { $0.key == Array("\"\(key)\"".utf8) }) {
      bytes.replaceSubrange(own.value, with: value.utf8)
      return
    }
    let name = members.first { $0.key == Array("\"name\"".utf8) }
    guard let place = name ?? members.last else {
      let start = bytes.firstIndex(of: UInt8(ascii: "{")).map { $0 + 1 } ?? bytes.count
      bytes.insert(contentsOf: "\"\(key)\": \(value)".utf8, at: start)
      return
    }
    let indent = bytes[..<place.start].lastIndex(of: UInt8(ascii: "\n")).map { lineStart in
      bytes[lineStart..<place.start].prefix { $0 <= 0x20 }
    }
    let space = indent.map { Array($0) } ?? [UInt8(ascii: " ")]
    bytes.insert(
      contentsOf: [UInt8(ascii: ",")] + space + Array("\"\(key)\": \(value)".utf8),
      at: place.value.upperBound
    )
  }

  /// A top-level member of the document.
  private struct Member {
    /// The key as written, with quotes.
    var key: [UInt8]
    var start: Int
    var value: Range<Int>
  }

  /// Returns the members of the outermost object; the text must be valid JSON.
  private func members() -> [Member] {
    var found: [Member] = []
    var depth = 0
    var key: Range<Int>?
    var value: Range<Int>?
    var index = 0
    func close() {
      if let key, let value {
        found.append(Member(key: Array(bytes[key]), start: key.lowerBound, value: value))
      }
      key = nil
      value = nil
    }
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      index = byte == UInt8(ascii: "\"") ? bytes.end(ofJSONStringAt: index) : index + 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          close()
          continue
        }
      case UInt8(ascii: ",") where depth == 1:
        close()
        continue
      case UInt8(ascii: ":") where depth == 1, 0x20, 0x09, 0x0a, 0x0d: continue
      default: break
      }
      if depth == 1, key == nil, byte == UInt8(ascii: "\"") {
        key = start..<index
      } else if key != nil {
        value = (value?.lowerBound ?? start)..<index
      }
    }
    return found
  }
}
