/// A property list in the format of NeXTSTEP, which Xcode still writes for projects.
///
/// The parser of Foundation has no limit for the depth of lists.
enum OpenStepList {
  case text(String)
  case list([OpenStepList])
  case values([String: OpenStepList])

  /// Reads a whole list; `nil` if it is damaged, or nested deeper than any project.
  init?(_ bytes: [UInt8]) {
    var parser = Parser(bytes: bytes)
    guard let value = parser.value(depth: 0) else { return nil }
    self = value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [OpenStepList]? { if case .list(let list) = self { list } else { nil } }
  var values: [String: OpenStepList]? { if case .values(let values) = self { values } else { nil } }

  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    private static let maximumDepth = 64

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(ahead count: Int = 0) -> UInt8? {
      position + count < bytes.count ? bytes[position + count] : nil
    }

    mutating func value(depth: Int) -> OpenStepList? {
      guard depth < Parser.maximumDepth else { return nil }
      if take("{") { return values(depth: depth) }
      if take("(") { return list(depth: depth) }
      return text().map { .text($0) }
    }

    private mutating func values(depth: Int) -> OpenStepList? {
      var values: [String: OpenStepList] = [:]
      while !take("}") {
        guard let key = text(), take("="), let value = value(depth: depth + 1), take(";") else {
          return nil
        }
        values[key] = value
      }
      return .values(values)
    }

    private mutating func list(depth: Int) -> OpenStepList? {
      var list: [OpenStepList] = []
      while !take(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        list.append(value)
        if take(",") { continue }
        guard take(")") else { return nil }
        break
      }
      return .list(list)
    }

    /// Skips spaces and comments, and then a character if it is the next one.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard byte() == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    private mutating func skipSpace() {
      while let byte = byte() {
        if byte == UInt8(ascii: "/"), self.byte(ahead: 1) == UInt8(ascii: "/") {
          while let byte = self.byte(), byte != 0x0A { position += 1 }
        } else if byte == UInt8(ascii: "/"), self.byte(ahead: 1) == UInt8(ascii: "*") {
          position += 2
          while self.byte() != nil, !endsComment { position += 1 }
          position += 2
        } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
          position += 1
        } else {
          return
        }
      }
    }

    private var endsComment: Bool {
      byte() == UInt8(ascii: "*") && byte(ahead: 1) == UInt8(ascii: "/")
    }

    /// Reads a word or a text in quotation marks; `nil` for an empty word.
    private mutating func text() -> String? {
      if take("\"") { return quotedText() }
      let start = position
      while let byte = byte(), Parser.isWord(byte) { position += 1 }
      return start < position ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    private mutating func quotedText() -> String? {
      var text: [UInt8] = []
      while let byte = byte() {
        position += 1
        if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\"), let escaped = self.byte() else {
          text.append(byte)
          continue
        }
        position += 1
        text.append(escaped == UInt8(ascii: "n") ? 0x0A : escaped)
      }
      return nil
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_$/:.-+@".utf8.contains(byte)
      }
    }
  }
}
