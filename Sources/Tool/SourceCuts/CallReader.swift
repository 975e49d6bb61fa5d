import SwiftSource

/// Finds the calls of initializers and modifiers in statements.
struct CallReader {
  private var reader: SourceReader
  private var calls: [SourceOutline.Call] = []
  /// How often each name was called, as a modifier or not.
  private var counts: [String: Int] = [:]

  /// The most brackets in each other whose calls are found.
  private static let maximumDepth = 256
  /// The words that begin a condition, which ends with braces that belong to no call.
  private static let conditions: Set<String> = ["if", "guard", "while", "switch", "for"]
  /// The words that a view can follow.
  private static let introducers: Set<String> = ["return", "in", "else"]
  /// The labels of arguments that are views.
  private static let labels: Set<String> = [
    "background", "content", "destination", "footer", "header", "icon", "label", "overlay",
    "placeholder",
  ]
  /// The modifiers whose first argument is a view.
  private static let layers: Set<String> = ["overlay", "background", "mask"]

  init(_ bytes: [UInt8], in range: Range<Int>) { reader = SourceReader(bytes, in: range) }

  /// Returns the calls, in the order of the text.
  mutating func read() -> [SourceOutline.Call] {
    read(closing: 0, depth: 0, beginsWithView: true)
    return calls
  }

  /// What is before the position in the current bracket.
  private struct Before {
    /// The last byte that is no space; 0 at the beginning.
    var byte: UInt8 = 0
    /// The word that ends there, perhaps with a colon; empty if none does.
    var word = ""
    /// Whether the position is in the condition of a statement.
    var isCondition = false
  }

  private mutating func read(closing: UInt8, depth: Int, beginsWithView: Bool) {
    let isBlock = closing == 0 || closing == UInt8(ascii: "}")
    var before = Before()
    while !reader.isAtEnd {
      let end = reader.position
      reader.skipSpace()
      let isNewLine = reader.bytes[end..<reader.position].contains(0x0A)
      if reader.isAtEnd { return }
      let byte = reader.current
      if byte == closing {
        reader.position += 1
        return
      }
      if isBlock, byte == UInt8(ascii: "#"), skipDirective() { continue }
      if byte == UInt8(ascii: "."), CallReader.endsExpression(before.byte) {
        readModifier(&before)
      } else if SourceReader.isWord(byte) {
        let begins =
          before.byte == 0
          ? beginsWithView
          : CallReader.begins(after: before, isNewLine: isNewLine, isBlock: isBlock)
        readWord(&before, begins: begins)
      } else if let bracket = SourceReader.closing(byte) {
        if byte == UInt8(ascii: "{") { before.isCondition = false }
        let isLayer = byte == UInt8(ascii: "(") && CallReader.layers.contains(before.word)
        reader.position += 1
        if depth < CallReader.maximumDepth {
          let inside = isLayer || bracket == UInt8(ascii: "}")
          read(closing: bracket, depth: depth + 1, beginsWithView: inside)
        }
        before.byte = bracket
        before.word = ""
      } else {
        reader.stepOverToken()
        before.byte = reader.byte(at: reader.position - 1)
        if before.byte != UInt8(ascii: ":") { before.word = "" }
      }
    }
  }

  /// Moves past a line such as `#if os(iOS)`, and returns whether there is one.
  private mutating func skipDirective() -> Bool {
    guard reader.isAt("#if") || reader.isAt("#else") || reader.isAt("#endif") else { return false }
    reader.skipLine()
    return true
  }

  /// Returns whether a member can follow a byte, rather than a name without its type, as in `(.red)`.
  private static func endsExpression(_ byte: UInt8) -> Bool {
    SourceReader.isWord(byte) || ")}]\">".utf8.contains(byte)
  }

  /// Returns whether a statement begins, or an argument that is a view.
  private static func begins(after before: Before, isNewLine: Bool, isBlock: Bool) -> Bool {
    // The name of an argument, or a case of a switch.
    if before.byte == UInt8(ascii: ":") { return isBlock || labels.contains(before.word) }
    guard isBlock else { return false }
    if introducers.contains(before.word) || before.byte == UInt8(ascii: ";") { return true }
    return isNewLine && endsExpression(before.byte)
  }

  /// Reads the dot and the name of a member.
  private mutating func readModifier(_ before: inout Before) {
    reader.position += 1
    let start = reader.position
    let name = reader.takeWord()
    add(name, at: start, isModifier: true, isView: false, isCondition: before.isCondition)
    before.byte = UInt8(ascii: "a")
    before.word = name
  }

  private mutating func readWord(_ before: inout Before, begins: Bool) {
    let start = reader.position
    let name = reader.takeWord()
    if name.first?.isUppercase == true {
      add(name, at: start, isModifier: false, isView: begins, isCondition: before.isCondition)
    }
    if begins, CallReader.conditions.contains(name) { before.isCondition = true }
    before.byte = UInt8(ascii: "a")
    before.word = name
  }

  /// Adds the call of the name before the position, if it is one.
  private mutating func add(
    _ name: String,
    at start: Int,
    isModifier: Bool,
    isView: Bool,
    isCondition: Bool
  ) {
    guard let end = endOfCall(isCondition: isCondition) else { return }
    let key = isModifier ? ".\(name)" : name
    let count = (counts[key] ?? 0) + 1
    counts[key] = count
    calls.append(
      SourceOutline.Call(
        name: count == 1 ? name : "\(name)#\(count)",
        isModifier: isModifier,
        isView: isView,
        range: start..<end,
        nameEnd: reader.position
      )
    )
  }

  /// Returns the end of the arguments and closures that follow the position; `nil` if none do.
  private func endOfCall(isCondition: Bool) -> Int? {
    var ahead = reader
    var end: Int?
    if ahead.current == UInt8(ascii: "<") { CallReader.skipGenerics(&ahead) }
    if ahead.current == UInt8(ascii: "(") {
      ahead.step()
      end = ahead.position
    }
    guard !isCondition else { return end }
    var closure = ahead
    closure.skipSpace(acrossLines: false)
    while closure.current == UInt8(ascii: "{") {
      closure.step()
      end = closure.position
      // A closure with a label, as in `Button { } label: { }`.
      closure.skipSpace()
      guard !closure.takeWord().isEmpty, closure.current == UInt8(ascii: ":") else { break }
      closure.position += 1
      closure.skipSpace()
    }
    return end
  }

  private static func skipGenerics(_ reader: inout SourceReader) {
    var depth = 0
    repeat {
      if reader.current == UInt8(ascii: "<") { depth += 1 }
      if reader.current == UInt8(ascii: ">") { depth -= 1 }
      reader.step()
    } while depth > 0 && !reader.isAtEnd
  }
}
