/// The expansion of `#Preview`: a type with the view, its name, its location and its traits.
enum PreviewExpansion {
  static func source(of expansion: MacroExpansion) -> String {
    let (text, closure) = parts(of: expansion.source)
    let arguments = Arguments(text)
    let type = "\(expansion.discriminator)7PreviewfMu_"
    // As in a closure, a `return` turns the builder off.
    let builder = SourceScanner.hasWord("return", in: closure.dropEnds) ? "" : "@ViewBuilder "
    let scene =
      arguments.values.map {
        """
        @MainActor static var arguments: PreviewArguments? { PreviewArguments(\($0)) \(closure) }
          @MainActor static func scene() -> some View { EmptyView() }
        """
      } ?? "@MainActor \(builder)static func scene() -> some View \(closure)"
    return """
      struct \(type): PreviewScene {
        static var name: String? { \(arguments.name ?? "nil") }
        static var file: String { "\(escaped(expansion.file))" }
        static var line: Int { \(expansion.line) }
        @MainActor static var traits: PreviewSceneTraits { [\(arguments.traits)] }
        \(scene)
        #if compiler(>=6.3)
        @used @MainActor static func isUsed() { PreviewUse.note(\(type).self) }
        #endif
      }
      """
  }

  /// Returns the arguments and the closure of a use of the macro.
  static func parts(of source: String) -> (arguments: String, closure: String) {
    var scanner = SourceScanner(source)
    // Attributes, such as `@available(iOS 17, *)`, have their own arguments.
    scanner.skip(until: ["#"])
    scanner.skip(until: ["(", "{"])
    var arguments = ""
    if scanner.current == "(" { arguments = scanner.takeBracketed().dropEnds }
    scanner.skip(until: ["{"])
    let closure = scanner.takeBracketed()
    return (arguments.trimmed, closure.isEmpty ? argument("body", in: arguments) : closure)
  }

  /// Returns the closure with a label among arguments.
  private static func argument(_ label: String, in arguments: String) -> String {
    var scanner = SourceScanner(arguments)
    while scanner.current != nil {
      var argument = SourceScanner(scanner.take(until: [","]).trimmed)
      _ = scanner.takeCharacter()
      guard argument.take(until: [":"]) == label else { continue }
      argument.skip(until: ["{"])
      return argument.takeBracketed()
    }
    return "{}"
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] })
  }

  /// The arguments of a use of the macro.
  struct Arguments {
    /// The first argument, if it has no label.
    private(set) var name: String?
    /// The arguments after the label `traits`, separated by commas.
    private(set) var traits = ""
    /// The argument with the label `arguments`, for which there is a view each; `nil` for none.
    private(set) var values: String?

    init(_ text: String) {
      var scanner = SourceScanner(text)
      var isTraits = false
      var found: [String] = []
      while scanner.current != nil {
        let argument = scanner.take(until: [","]).trimmed
        _ = scanner.takeCharacter()
        let label = Arguments.label(of: argument)
        if let label { isTraits = label == "traits" }
        if label == "arguments" { values = String(argument.dropFirst(10)).trimmed }
        if isTraits {
          found.append(label == nil ? argument : String(argument.dropFirst(7)).trimmed)
        } else if label == nil, name == nil, !argument.isEmpty {
          name = argument
        }
      }
      traits = found.joined(separator: ", ")
    }

    private static func label(of argument: String) -> String? {
      ["traits", "windowStyle", "body", "arguments"].first { argument.hasPrefix("\($0):") }
    }
  }
}
