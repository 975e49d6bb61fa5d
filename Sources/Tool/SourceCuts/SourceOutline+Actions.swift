extension SourceOutline {
  /// A closure that runs after an event, such as that of a button, so that no layout follows from it.
  package struct Action: Sendable, Equatable {
    /// The number in its declaration, from 1.
    package var number: Int
    /// The braces with their contents.
    package var braces: Range<Int>
    /// The statements, after parameters and `in`.
    package var statements: Range<Int>
    /// Whether it runs as a task, beside what else happens.
    package var isTask: Bool
  }

  /// The functions whose trailing closure runs after an event.
  private static let functions: Set<String> = [
    "onTapGesture", "onLongPressGesture", "onAppear", "onDisappear", "task", "onChange",
    "onReceive",
    "onSubmit", "onOpenURL", "onEnded", "onChanged", "refreshable", "onDelete", "onMove", "onHover",
    "onContinuousHover", "Task", "sink", "asyncAfter", "async", "dismissAction",
    "accessibilityAction", "detached",
  ]

  /// The functions whose trailing closure is a task.
  private static let tasks: Set<String> = ["Task", "task", "refreshable", "detached"]

  /// Returns the actions in a range of statements, in the order of the text, the outer ones first.
  package func actions(in range: Range<Int>) -> [Action] {
    var found: [Action] = []
    var reader = SourceReader(bytes, in: range)
    collect(&reader, closing: 0, into: &found)
    return found
  }

  /// Reads up to a closing bracket; `call` is the name before the last bracket or word.
  private func collect(_ reader: inout SourceReader, closing: UInt8, into found: inout [Action]) {
    var call = ""
    var arguments = 0..<0
    var label = ""
    while !reader.isAtEnd {
      reader.skipSpace()
      let byte = reader.current
      if reader.isAtEnd { return }
      if byte == closing {
        reader.position += 1
        return
      }
      let start = reader.position
      switch byte {
      case UInt8(ascii: "{"):
        if isAction(call: call, arguments: arguments, label: label) {
          let isTask = label.isEmpty && SourceOutline.tasks.contains(call)
          found.append(action(at: start, number: found.count + 1, isTask: isTask))
        }
        reader.position += 1
        collect(&reader, closing: UInt8(ascii: "}"), into: &found)
        call = ""
        label = ""
      case UInt8(ascii: "("), UInt8(ascii: "["):
        reader.position += 1
        collect(&reader, closing: SourceReader.closing(byte), into: &found)
        arguments = start..<reader.position
        if byte == UInt8(ascii: "[") { call = "" }
        label = ""
      case _ where SourceReader.isWord(byte):
        let word = reader.takeWord()
        var ahead = reader
        ahead.skipSpace()
        if ahead.current == UInt8(ascii: ":") {
          label = word
          reader.position = ahead.position + 1
          call = ""
        } else {
          call = word
          arguments = 0..<0
          label = ""
        }
      default:
        reader.step()
        if byte != UInt8(ascii: ".") { (call, label) = ("", "") }
      }
    }
  }

  private func isAction(call: String, arguments: Range<Int>, label: String) -> Bool {
    if label == "action" || label == "perform" { return true }
    guard label.isEmpty else { return false }
    if call == "Button" {
      let text = String(decoding: bytes[arguments], as: UTF8.self)
      return !text.contains("action:")
    }
    return SourceOutline.functions.contains(call)
  }

  private func action(at start: Int, number: Int, isTask: Bool) -> Action {
    var reader = SourceReader(bytes, in: start..<bytes.count)
    reader.step()
    let braces = start..<reader.position
    let inner = start + 1..<max(start + 1, reader.position - 1)
    // Parameters end with `in` on the first line.
    var head = SourceReader(bytes, in: inner)
    head.skipSpace()
    var statements = inner
    while !head.isAtEnd, !SourceReader.isNewline(head.current) {
      let word = head.peekWord()
      if word == "in" {
        statements = head.position + 2..<inner.upperBound
        break
      }
      if ["let", "var", "if", "for", "guard", "switch", "return"].contains(word) { break }
      head.step()
    }
    return Action(number: number, braces: braces, statements: statements, isTask: isTask)
  }
}
