import SwiftSource

extension SourceOutline {
  /// A closure that runs after an event, such as that of a button, so that no layout follows from it.
  package struct Action: Sendable, Equatable {
    /// When an action runs, which decides what is done without its statements.
    package enum Kind: Sendable {
      /// As a task, beside what else happens.
      case task
      /// After an event, without a result.
      case event
      /// When it is called, perhaps for a result.
      case call
    }

    /// The number in its declaration, from 1.
    package var number: Int
    /// The braces with their contents.
    package var braces: Range<Int>
    /// The statements, after parameters and `in`.
    package var statements: Range<Int>
    /// When it runs.
    package var kind: Kind
  }

  /// The functions whose trailing closure runs after an event.
  private static let functions: Set<String> = [
    "onTapGesture", "onLongPressGesture", "onAppear", "onDisappear", "onChange", "onReceive",
    "onSubmit", "onOpenURL", "onEnded", "onChanged", "onDelete", "onMove", "onHover",
    "onContinuousHover", "sink", "asyncAfter", "async", "dismissAction", "accessibilityAction",
  ]

  /// The functions whose trailing closure is a task.
  private static let tasks: Set<String> = ["Task", "task", "refreshable", "detached"]

  /// Returns the actions in a range of statements, in the order of the text, the outer ones first.
  package func actions(in range: Range<Int>) -> [Action] {
    var found: [Action] = []
    var reader = SourceReader(bytes, in: range)
    collect(&reader, closing: 0, depth: 0, into: &found)
    return found
  }

  /// The most brackets in each other whose actions are found.
  private static let maximumDepth = 256

  /// Reads up to a closing bracket; `call` is the name before the last bracket or word.
  private func collect(
    _ reader: inout SourceReader,
    closing: UInt8,
    depth: Int,
    into found: inout [Action]
  ) {
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
        if let kind = kind(call: call, arguments: arguments, label: label) {
          found.append(action(at: start, number: found.count + 1, kind: kind))
        }
        collectInside(&reader, depth: depth, into: &found)
        call = ""
        label = ""
      case UInt8(ascii: "("), UInt8(ascii: "["):
        collectInside(&reader, depth: depth, into: &found)
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

  /// Reads the bracket at the position.
  private func collectInside(
    _ reader: inout SourceReader,
    depth: Int,
    into found: inout [Action]
  ) {
    guard let closing = SourceReader.closing(reader.current), depth < SourceOutline.maximumDepth
    else { return reader.step() }
    reader.position += 1
    collect(&reader, closing: closing, depth: depth + 1, into: &found)
  }

  /// Returns when a closure runs; `nil` unless it is an action.
  private func kind(call: String, arguments: Range<Int>, label: String) -> Action.Kind? {
    if label == "action" || label == "perform" { return .call }
    guard label.isEmpty else { return nil }
    if SourceOutline.tasks.contains(call) { return .task }
    if call == "Button" {
      let text = String(decoding: bytes[arguments], as: UTF8.self)
      return text.contains("action:") ? nil : .event
    }
    return SourceOutline.functions.contains(call) ? .event : nil
  }

  private func action(at start: Int, number: Int, kind: Action.Kind) -> Action {
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
    return Action(number: number, braces: braces, statements: statements, kind: kind)
  }
}
