import SwiftSource

/// The expansion of `@Entry`: a key type, and accessors that use it.
enum EntryExpansion {
  /// Returns the source of the key type, or of the accessors.
  static func source(of expansion: MacroExpansion) -> String {
    let declaration = Declaration(expansion.source)
    let key = "Entry_\(declaration.name)"
    guard expansion.role == "peer" else {
      return """
        get { self[\(key).self] }
        set { self[\(key).self] = newValue }
        """
    }
    let requiredProtocol = protocolName(in: expansion.context)
    // A focused value is optional, and has no default value.
    let requirement =
      requiredProtocol == "FocusedValueKey"
      ? "typealias Value = \(declaration.wrappedType)" : declaration.defaultValue
    return """
      private enum \(key): \(requiredProtocol) {
        \(requirement)
      }
      """
  }

  /// Returns the key protocol of the extended type.
  private static func protocolName(in context: [String]) -> String {
    let names = ["ContainerValues", "Transaction", "FocusedValues"]
    let head = context.first.map { text in
      var reader = SourceReader(text)
      return reader.take(until: "{")
    }
    switch names.first(where: { head?.contains($0) ?? false }) {
    case "ContainerValues": return "ContainerValueKey"
    case "Transaction": return "TransactionKey"
    case "FocusedValues": return "FocusedValueKey"
    default: return "EnvironmentKey"
    }
  }

  /// A variable with its type and initial value.
  struct Declaration {
    var name: String
    var type: String?
    var value: String?

    init(_ source: String) {
      var reader = SourceReader(source)
      let head = reader.take(until: ":={")
      name = head.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      if reader.current == UInt8(ascii: ":") {
        type = String(reader.take(until: "={").dropFirst()).trimmed
      }
      if reader.current == UInt8(ascii: "=") {
        value = String(reader.take(until: "").dropFirst()).trimmed
      }
    }

    /// The type without its last question mark.
    var wrappedType: String {
      let type = type ?? "Never"
      return type.hasSuffix("?") ? String(type.dropLast()) : type
    }

    /// The declaration of the default value.
    ///
    /// If the type is known, it is a computed property, because a stored property would have to be
    /// `Sendable`. Else it is one that nothing changes, and of which the compiler does not warn that it could be.
    var defaultValue: String {
      let isOptional = type?.hasSuffix("?") ?? false
      let value = value ?? (isOptional ? "nil" : "")
      return type.map { "static var defaultValue: \($0) { \(value) }" }
        ?? "nonisolated(unsafe) static var defaultValue = \(value)"
    }
  }
}

/// The expansion of `@Animatable` and `@Model`: a conformance, unless the type already has it.
enum ConformanceExpansion {
  static func source(of expansion: MacroExpansion, to requiredProtocol: String) -> String {
    guard !expansion.extendedType.isEmpty, expansion.conformances.contains(requiredProtocol) else {
      return ""
    }
    return "extension \(expansion.extendedType): \(requiredProtocol) {}"
  }
}

/// The expansion of `@ModelActor`: the container and the context of an actor, or the conformance.
enum ModelActorExpansion {
  static func source(of expansion: MacroExpansion) -> String {
    guard expansion.role == "member" else {
      return ConformanceExpansion.source(of: expansion, to: "ModelActor")
    }
    return """
      nonisolated let modelContainer: ModelContainer
      let modelContext: ModelContext
      init(modelContainer: ModelContainer) {
        self.modelContainer = modelContainer
        modelContext = ModelContext(modelContainer)
      }
      """
  }
}
