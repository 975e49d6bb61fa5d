import EscapedText
import SwiftSource

/// The expansion of `#Preview`: a type with the view, its name, its location and its traits.
enum PreviewExpansion {
  static func source(of expansion: MacroExpansion) -> String {
    let use = PreviewDeclaration(of: expansion.source)
    let type = "\(expansion.discriminator)7PreviewfMu_"
    return """
      struct \(type): KeylinePreviewScene {
        static var name: String? { \(use.name ?? "nil") }
        static var file: String { \(SwiftText.literal(expansion.file)) }
        static var line: Int { \(expansion.line) }
        @MainActor static var traits: KeylinePreviewTraits { [\(use.traits)] }
        \(scene(of: use))
        #if compiler(>=6.3)
        @used @MainActor static func isUsed() { KeylinePreviewUse.note(\(type).self) }
        #endif
      }
      """
  }

  /// Returns the function that makes the view, or the views for the arguments.
  private static func scene(of use: PreviewDeclaration) -> String {
    if let values = use.values {
      return """
        @MainActor static var arguments: KeylinePreviewArguments? {
            KeylinePreviewArguments(\(values), content: \(use.body))
          }
          @MainActor static func scene() -> KeylinePreviewView { KeylinePreviewBody.none }
        """
    }
    guard let state = PreviewState(of: use.body) else {
      return
        "@MainActor static func scene() -> KeylinePreviewView { KeylinePreviewBody.view(\(use.body)) }"
    }
    return """
      private struct Previewed: View {
        \(state.declarations.joined(separator: "\n"))
        var body: some View {\(state.rest)}
      }
      @MainActor static func scene() -> KeylinePreviewView { Previewed() }
      """
  }
}

/// The parts of a use of `#Preview`.
struct PreviewDeclaration {
  /// The first argument, if it has no label.
  private(set) var name: String?
  /// The arguments after the label `traits`, separated by commas.
  private(set) var traits = ""
  /// The argument with the label `arguments`, for which there is a view each; `nil` for none.
  private(set) var values: String?
  /// The body: a closure, or the argument with the label `body`, such as `Card.init`.
  private(set) var body = "{}"

  /// Reads a use, such as `#Preview("Card", traits: .sizeThatFitsLayout) { Card() }`.
  init(of source: String) {
    var reader = SourceReader(source)
    // Attributes, such as `@available(iOS 17, *)`, have their own arguments.
    reader.take(until: "#")
    reader.take(until: "({")
    if reader.current == UInt8(ascii: "(") { read(arguments: reader.takeStep().dropEnds) }
    reader.take(until: "{")
    let closure = reader.takeStep()
    if !closure.isEmpty { body = closure }
  }

  private mutating func read(arguments: String) {
    var reader = SourceReader(arguments)
    var isTraits = false
    var found: [String] = []
    while !reader.isAtEnd {
      let argument = SourceReader.withoutComments(reader.take(until: ",")).trimmed
      reader.position += 1
      let (label, value) = PreviewDeclaration.parts(of: argument)
      if let label { isTraits = label == "traits" }
      switch label {
      case "arguments": values = value
      case "body": body = value
      case nil where !isTraits && name == nil && !value.isEmpty: name = value
      default: break
      }
      if isTraits, !value.isEmpty { found.append(value) }
    }
    traits = found.joined(separator: ", ")
  }

  /// Returns the label of an argument, if it has one, and its value.
  private static func parts(of argument: String) -> (label: String?, value: String) {
    let word = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = argument.dropFirst(word.count).drop(while: \.isWhitespace)
    guard !word.isEmpty, rest.first == ":" else { return (nil, argument) }
    return (String(word), String(rest.dropFirst()).trimmed)
  }
}

/// The declarations with `@Previewable` of a preview's body, which become the state of a view, and the
/// rest of the body.
struct PreviewState {
  private(set) var declarations: [String] = []
  private(set) var rest = ""

  private static let attribute = "Previewable"

  /// Reads a closure; `nil` if it declares no such state, or has parameters.
  init?(of closure: String) {
    guard closure.hasPrefix("{"), closure.contains("@\(PreviewState.attribute)") else { return nil }
    var reader = SourceReader(closure.dropEnds)
    while !reader.isAtEnd {
      let start = reader.position
      if reader.current == UInt8(ascii: "@") {
        reader.position += 1
        if reader.takeWord() == PreviewState.attribute {
          declarations.append(reader.takeDeclaration().trimmed)
          continue
        }
      } else if reader.peekWord() == "in", declarations.isEmpty {
        return nil
      } else {
        reader.step()
      }
      rest += reader.text(start..<reader.position)
    }
    if declarations.isEmpty { return nil }
  }
}
