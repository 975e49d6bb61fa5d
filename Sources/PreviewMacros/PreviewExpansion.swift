/// The expansion of `#Preview`: a type that holds the name and the view.
enum PreviewExpansion {
  /// Returns the text of the type.
  static func source(of expansion: MacroExpansion) -> String {
    let (arguments, closure) = parts(of: expansion.source)
    let unnamed = ["traits:", "windowStyle:", "body:", "arguments:"].contains {
      arguments.hasPrefix($0)
    }
    let name = unnamed || arguments.isEmpty ? "nil" : firstArgument(of: arguments)
    let type = "\(expansion.discriminator)7PreviewfMu_"
    return """
      struct \(type): PreviewScene {
        static var name: String? { \(name) }
        @MainActor @ViewBuilder static func scene() -> some View \(closure)
      }
      """
  }

  /// Returns the arguments and the closure of a use of the macro.
  static func parts(of source: String) -> (arguments: String, closure: String) {
    var scanner = SourceScanner(source)
    scanner.skip(until: ["(", "{"])
    var arguments = ""
    if scanner.current == "(" { arguments = scanner.takeBracketed().dropEnds }
    scanner.skip(until: ["{"])
    return (arguments.trimmed, scanner.takeBracketed())
  }

  private static func firstArgument(of arguments: String) -> String {
    var scanner = SourceScanner(arguments)
    return scanner.take(until: [","]).trimmed
  }
}
