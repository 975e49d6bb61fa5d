import EscapedText

/// The expansion of `#Preview`: a type with the view, its name, its location and its traits.
enum PreviewExpansion {
  static func source(of expansion: MacroExpansion) -> String {
    let use = PreviewDeclaration(of: expansion.source)
    let type = "\(expansion.discriminator)7PreviewfMu_"
    return """
      struct \(type): PreviewScene {
        static var name: String? { \(use.name ?? "nil") }
        static var file: String { \(SwiftText.literal(expansion.file)) }
        static var line: Int { \(expansion.line) }
        @MainActor static var traits: PreviewSceneTraits { [\(use.traits)] }
        \(scene(of: use))
        #if compiler(>=6.3)
        @used @MainActor static func isUsed() { PreviewUse.note(\(type).self) }
        #endif
      }
      """
  }

  /// Returns the function that makes the view, or the views for the arguments.
  private static func scene(of use: PreviewDeclaration) -> String {
    if let values = use.values {
      return """
        @MainActor static var arguments: PreviewArguments? {
            PreviewArguments(\(values), content: \(use.body))
          }
          @MainActor static func scene() -> PreviewView { PreviewBody.none }
        """
    }
    guard let state = PreviewState(of: use.body) else {
      return "@MainActor static func scene() -> PreviewView { PreviewBody.view(\(use.body)) }"
    }
    return """
      private struct Previewed: View {
        \(state.declarations.joined(separator: "\n"))
        var body: some View {\(state.rest)}
      }
      @MainActor static func scene() -> PreviewView { Previewed() }
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
    var scanner = SourceScanner(source)
    // Attributes, such as `@available(iOS 17, *)`, have their own arguments.
    scanner.skip(until: ["#"])
    scanner.skip(until: ["(", "{"])
    if scanner.current == "(" { read(arguments: scanner.takeBracketed().dropEnds) }
    scanner.skip(until: ["{"])
    let closure = scanner.takeBracketed()
    if !closure.isEmpty { body = closure }
  }

  private mutating func read(arguments: String) {
    var scanner = SourceScanner(arguments)
    var isTraits = false
    var found: [String] = []
    while scanner.current != nil {
      let argument = SourceScanner.withoutComments(scanner.take(until: [","])).trimmed
      _ = scanner.takeCharacter()
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

  private static let attribute = "@Previewable"

  /// Reads a closure; `nil` if it declares no such state, or has parameters.
  init?(of closure: String) {
    guard closure.hasPrefix("{"), closure.contains(PreviewState.attribute) else { return nil }
    var scanner = SourceScanner(closure.dropEnds)
    while scanner.current != nil {
      if scanner.isAt(word: PreviewState.attribute) {
        let declaration = scanner.takeDeclaration().dropFirst(PreviewState.attribute.count)
        declarations.append(String(declaration).trimmed)
      } else if scanner.isAt(word: "in"), declarations.isEmpty {
        return nil
      } else {
        rest += scanner.takeStep()
      }
    }
    if declarations.isEmpty { return nil }
  }
}
