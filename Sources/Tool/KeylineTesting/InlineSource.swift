import Foundation
import Keyline
import LayoutStore

/// A source file with expectations, into which layouts are written.
///
/// All positions are those of the source that was compiled, so the layouts of a run are written
/// together.
struct InlineSource: Sendable {
  let path: String
  private let bytes: [UInt8]
  /// The new closures, by the positions of those that they replace.
  private var edits: [Int: (end: Int, closure: String)] = [:]

  /// The number of layouts to write.
  var count: Int { edits.count }

  /// Reads a file.
  ///
  /// - Throws: `KeylineError` if it cannot be read.
  init(path: String) throws(KeylineError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw KeylineError(.ioError, "\(path): the source cannot be read, so no layout is written")
    }
    self.init(path: path, bytes: Array(data))
  }

  init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Replaces the string of an expectation.
  ///
  /// - Parameters:
  ///   - line: The line of the parenthesis after `expectLayout`, from 1.
  ///   - column: Its column, in bytes, from 1.
  ///   - text: The layout.
  /// - Throws: `KeylineError` if there is no such expectation, or if it has a different layout already.
  mutating func replace(line: UInt, column: UInt, with text: String) throws(KeylineError) {
    guard let start = position(line: line, column: column),
      let closure = SwiftScanner(bytes).trailingString(ofCallAt: start)
    else {
      throw KeylineError(
        .invalidInput,
        """
        \(path):\(line):\(column): the source has no expectLayout(…) { "…" } with a single string \
        here; build the tests again, or write it like that
        """
      )
    }
    let new = self.closure(of: text, at: closure.lowerBound)
    guard edits[closure.lowerBound].map({ $0.closure == new }) ?? true else {
      throw KeylineError(
        .invalidInput,
        """
        \(path):\(line): this expectation has several layouts, as in a test with arguments; use \
        expectLayout(of:named:) without a closure
        """
      )
    }
    edits[closure.lowerBound] = (closure.upperBound, new)
  }

  /// Writes the file.
  ///
  /// - Throws: `KeylineError` if the file has changed since it was read, or cannot be written.
  func write() throws {
    try LayoutFile.withLock(forFileAt: URL(fileURLWithPath: path).path) {
      guard FileManager.default.contents(atPath: path).map(Array.init) == bytes else {
        throw KeylineError(
          .busy,
          "\(path): the source changed while the tests ran; build and run them again"
        )
      }
      try ResultFile.write(text, to: path)
    }
  }

  /// The source with all new layouts.
  var text: [UInt8] {
    var (text, position): ([UInt8], Int) = ([], 0)
    for (start, edit) in edits.sorted(by: { $0.key < $1.key }) {
      text += bytes[position..<start]
      text += edit.closure.utf8
      position = edit.end
    }
    return text + bytes[position...]
  }

  private func position(line: UInt, column: UInt) -> Int? {
    var (start, left) = (0, line)
    while left > 1 {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (start, left) = (end + 1, left - 1)
    }
    let position = start + Int(clamping: column) - 1
    return bytes.indices.contains(position) ? position : nil
  }

  /// Returns a closure with a multiline string, indented like the line of a position.
  private func closure(of text: String, at position: Int) -> String {
    let start = bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blank = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let outer = String(decoding: blank, as: UTF8.self)
    let inner = outer + indentation
    var marks = ""
    while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : inner + $0 }
    let ending = bytes.prefix { $0 != UInt8(ascii: "\n") }.last == 13 ? "\r\n" : "\n"
    return (["{", "\(inner)\(marks)\"\"\""] + lines + ["\(inner)\"\"\"\(marks)", "\(outer)}"])
      .joined(separator: ending)
  }

  /// One level of indentation: a tab, or the fewest spaces before a line.
  private var indentation: String {
    var fewest: Int?
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "\t") { return "\t" }
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      if spaces > 1, spaces < line.count { fewest = min(fewest ?? spaces, spaces) }
    }
    return String(repeating: " ", count: fewest ?? 2)
  }
}

/// Finds the ends of calls and strings in Swift source.
struct SwiftScanner {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the range of the closure after a call, if it contains only a string literal.
  ///
  /// - Parameter start: The position of the call's opening parenthesis.
  /// - Returns: The range from `{` to `}`; `nil` if the call has a different form.
  func trailingString(ofCallAt start: Int) -> Range<Int>? {
    guard byte(start) == UInt8(ascii: "("), let call = group(from: start) else { return nil }
    let open = blank(from: call)
    guard byte(open) == UInt8(ascii: "{") else { return nil }
    let first = blank(from: open + 1)
    guard isString(at: first), let literal = string(from: first) else { return nil }
    let close = blank(from: literal)
    return byte(close) == UInt8(ascii: "}") ? open..<(close + 1) : nil
  }

  private func byte(_ position: Int) -> UInt8? {
    bytes.indices.contains(position) ? bytes[position] : nil
  }

  private func has(_ text: StaticString, at position: Int) -> Bool {
    text.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
  }

  /// Returns the position after the group that begins with a parenthesis.
  private func group(from start: Int) -> Int? {
    var (position, depth) = (start, 0)
    while let byte = byte(position) {
      if isString(at: position) {
        guard let end = string(from: position) else { return nil }
        position = end
        continue
      }
      let end = comment(from: position)
      if end > position {
        position = end
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      position += 1
      if depth == 0 { return position }
    }
    return nil
  }

  /// Returns the position after white space and comments.
  private func blank(from start: Int) -> Int {
    var position = start
    while let byte = byte(position) {
      let end = comment(from: position)
      if end > position {
        position = end
      } else if [9, 10, 13, 32].contains(byte) {
        position += 1
      } else {
        break
      }
    }
    return position
  }

  /// Returns the position after a comment; the same position if there is none.
  private func comment(from start: Int) -> Int {
    if has("//", at: start) {
      return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    guard has("/*", at: start) else { return start }
    var (position, depth) = (start, 0)
    while position < bytes.count {
      if has("/*", at: position) {
        (position, depth) = (position + 2, depth + 1)
      } else if has("*/", at: position) {
        (position, depth) = (position + 2, depth - 1)
        if depth == 0 { return position }
      } else {
        position += 1
      }
    }
    return position
  }

  /// Returns whether a string literal begins at a position.
  private func isString(at position: Int) -> Bool {
    byte(position + marks(at: position)) == UInt8(ascii: "\"")
  }

  private func marks(at position: Int) -> Int {
    bytes[min(position, bytes.count)...].prefix { $0 == UInt8(ascii: "#") }.count
  }

  /// Returns the position after a string literal, whose interpolations can contain strings.
  private func string(from start: Int) -> Int? {
    let marks = marks(at: start)
    var position = start + marks
    let isMultiline = has("\"\"\"", at: position)
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while let byte = byte(position) {
      if byte == UInt8(ascii: "\\"), self.marks(at: position + 1) >= marks {
        position += 1 + marks
        if self.byte(position) == UInt8(ascii: "(") {
          guard let end = group(from: position) else { return nil }
          position = end
        } else {
          position += 1
        }
      } else if byte == UInt8(ascii: "\""), isMultiline ? has("\"\"\"", at: position) : true,
        self.marks(at: position + quotes) >= marks
      {
        return position + quotes + marks
      } else if byte == UInt8(ascii: "\n"), !isMultiline {
        return nil
      } else {
        position += 1
      }
    }
    return nil
  }
}
