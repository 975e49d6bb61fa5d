import EscapedText
import Foundation
import Keyline
import LayoutStore

/// A layout to write into the source of an expectation.
struct InlineEdit: Sendable {
  /// The file of the expectation.
  let path: String
  /// The function that contains the expectation, as the compiler names it.
  let function: String
  /// The line and the column of the parenthesis after `expectLayout`, from 1, when it was compiled.
  let line: UInt
  let column: UInt
  /// The text that the expectation was compiled with.
  let expected: String
  let layout: String
}

/// A source file with expectations, into which layouts are written.
///
/// All positions are those of the source that was compiled. What processes of the same build have
/// written since is known from a journal, so that each of them finds its expectations.
struct InlineSource: Sendable {
  /// A new closure in place of one of the compiled source.
  struct Replacement: Sendable, Equatable {
    /// The end of the closure that it replaces.
    let end: Int
    let closure: String
    /// The run that wrote it.
    let run: String
  }

  let path: String
  /// The compiled source; the current one if that is unknown.
  let base: [UInt8]
  /// Whether the base is what was compiled.
  let isCompiled: Bool
  /// The new closures, by the positions of those that they replace.
  private(set) var replacements: [Int: Replacement]
  private let run: String
  private let calls: [InlineCall]

  init(
    path: String,
    base: [UInt8],
    isCompiled: Bool = true,
    replacements: [Int: Replacement] = [:],
    run: String = ""
  ) {
    self.path = path
    self.base = base
    self.isCompiled = isCompiled
    self.replacements = replacements
    self.run = run
    calls = SwiftScanner(base).inlineCalls()
  }

  /// Replaces the string of an expectation.
  ///
  /// - Throws: `KeylineError` if the expectation is not certain, or has a different layout already.
  mutating func replace(_ edit: InlineEdit) throws(KeylineError) {
    guard let call = try call(of: edit) else { return }
    let start = call.closure.lowerBound
    let new = Replacement(
      end: call.closure.upperBound,
      closure: closure(of: edit.layout, at: start),
      run: run
    )
    if let known = replacements[start] {
      guard known.closure != new.closure else { return }
      guard known.run != run else { throw edit.severalLayouts }
    }
    replacements[start] = new
  }

  /// Returns the call of an expectation; `nil` if the source has its layout already.
  private func call(of edit: InlineEdit) throws(KeylineError) -> InlineCall? {
    let name = SwiftFunction.name(of: edit.function)
    guard isCompiled else {
      let known = calls.filter { $0.function == name }
      guard known.count == 1 else { throw edit.unknownSource }
      if known[0].text == edit.layout { return nil }
      guard known[0].text == edit.expected else { throw edit.unknownSource }
      return known[0]
    }
    let position = position(line: edit.line, column: edit.column)
    guard let call = calls.first(where: { $0.position == position }) else {
      throw edit.noExpectation
    }
    guard call.function == name, call.text == edit.expected else { throw edit.unknownSource }
    return call
  }

  /// The source with all new layouts.
  var text: [UInt8] {
    var (text, position): ([UInt8], Int) = ([], 0)
    for (start, replacement) in replacements.sorted(by: { $0.key < $1.key }) {
      guard start >= position, replacement.end >= start, replacement.end <= base.count else {
        return base
      }
      text += base[position..<start]
      text += replacement.closure.utf8
      position = replacement.end
    }
    return text + base[position...]
  }

  private func position(line: UInt, column: UInt) -> Int? {
    var (start, left) = (0, line)
    while left > 1 {
      guard let end = base[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
      left = left - 1
    }
    let position = start + Int(clamping: column) - 1
    return base.indices.contains(position) ? position : nil
  }

  /// Returns a closure with a multiline string, indented like the line of a position.
  private func closure(of text: String, at position: Int) -> String {
    let start = base[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let blank = base[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let outer = String(decoding: blank, as: UTF8.self)
    let inner = outer + indentation
    let lines = SwiftText.multilineLiteral(text, indentation: inner)
    let ending = base.prefix { $0 != UInt8(ascii: "\n") }.last == 13 ? "\r\n" : "\n"
    return (["{"] + lines + ["\(outer)}"]).joined(separator: ending)
  }

  /// One level of indentation: a tab, or the fewest spaces before a line.
  private var indentation: String {
    var fewest: Int?
    for line in base.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "\t") { return "\t" }
      let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
      if spaces > 1, spaces < line.count { fewest = min(fewest ?? spaces, spaces) }
    }
    return String(repeating: " ", count: fewest ?? 2)
  }
}

extension InlineEdit {
  private var place: String { "\(path):\(line)" }

  fileprivate var noExpectation: KeylineError {
    KeylineError(
      .invalidInput,
      """
      \(place):\(column): the source has no expectLayout(…) { "…" } with a single string \
      here; build the tests again, or write it like that
      """
    )
  }

  fileprivate var unknownSource: KeylineError {
    KeylineError(
      .invalidInput,
      """
      \(place): the source is not the one that was compiled, and the expectation of \(function) \
      cannot be found in it for certain, so nothing is written for it; build the tests again and \
      run them
      """
    )
  }

  var severalLayouts: KeylineError {
    KeylineError(
      .invalidInput,
      """
      \(place): this expectation has several layouts, as in a loop or a test with arguments; use \
      expectLayout(of:named:) without a closure
      """
    )
  }
}
