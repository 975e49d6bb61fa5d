/// The lines and columns of the values in a JSON document, such as a scene.
package struct DocumentPlaces: Sendable {
  /// A line and a column in characters, both from 1.
  package typealias Place = (line: Int, column: Int)

  private let bytes: [UInt8]
  /// The positions of the values by their locations, such as `root.children[2].arguments`.
  private let offsets: [String: Int]

  /// Reads the text of a document, which must be valid JSON.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scanner = Scanner(bytes)
    offsets = scanner.offsets()
  }

  /// Returns the place of the value at a location, or of the nearest value around it.
  ///
  /// - Parameter location: A location as in a `SceneError`.
  /// - Returns: The place; `nil` if no value of the document is around the location.
  package func place(of location: String) -> Place? {
    var location = location[...]
    while offsets[String(location)] == nil {
      guard let end = location.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
      location = location[..<end]
    }
    return exactPlace(of: String(location))
  }

  /// Returns the place of the value at a location, whose keys are as they are written; `nil` if
  /// there is none.
  package func exactPlace(of location: String) -> Place? {
    offsets[location].map { JSONReader.place(of: $0, in: bytes) }
  }
}

/// Finds the beginnings of all values in valid JSON.
private struct Scanner {
  /// An object or array that is not closed.
  private struct Container {
    let location: String
    let isObject: Bool
    var key = ""
    /// The number of values so far.
    var count = 0
    /// Whether the next string is a key.
    var expectsKey: Bool

    var next: String {
      if isObject { return location.isEmpty ? key : "\(location).\(key)" }
      return "\(location)[\(count)]"
    }
  }

  private let bytes: [UInt8]
  private var open: [Container] = []
  private var found: [String: Int] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func offsets() -> [String: Int] {
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: ":"), UInt8(ascii: ","):
        guard let last = open.indices.last else { break }
        open[last].expectsKey = bytes[start] == UInt8(ascii: ",") && open[last].isObject
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = bytes[start] == UInt8(ascii: "{")
        let location = begin(at: start)
        open.append(Container(location: location, isObject: isObject, expectsKey: isObject))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: "\""):
        index = bytes.end(ofJSONStringAt: start)
        if open.last?.expectsKey == true {
          let key = bytes[(start + 1)..<max(start + 1, index - 1)]
          open[open.count - 1].key = String(decoding: key, as: UTF8.self)
        } else {
          _ = begin(at: start)
        }
      default:
        _ = begin(at: start)
        while index < bytes.count, !Scanner.delimiters.contains(bytes[index]) { index += 1 }
      }
      guard !open.isEmpty else { break }
    }
    return found
  }

  private static let delimiters = Set(" \t\n\r,]}".utf8)

  /// Notes the beginning of a value, and returns its location.
  private mutating func begin(at offset: Int) -> String {
    let location = open.last?.next ?? ""
    found[location] = found[location] ?? offset
    if !open.isEmpty { open[open.count - 1].count += 1 }
    return location
  }
}

extension [UInt8] {
  /// Returns the end of the string that starts at a quote, in valid JSON.
  package func end(ofJSONStringAt start: Int) -> Int {
    var index = start + 1
    while index < count, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(index + 1, count)
  }
}
