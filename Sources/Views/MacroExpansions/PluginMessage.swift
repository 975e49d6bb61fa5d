package import Foundation

/// A message from the compiler.
package struct PluginMessage {
  enum Kind {
    /// The capabilities of the plugin.
    case capability
    /// The expansion of a macro.
    case expansion(MacroExpansion)
    /// A message that this plugin does not support.
    case other
  }

  let kind: Kind

  init(kind: Kind) { self.kind = kind }

  /// Reads a message.
  package init(json: Data) {
    let object = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
    if object["getCapability"] != nil {
      kind = .capability
    } else if let message = object["expandFreestandingMacro"] as? [String: Any] {
      kind = .expansion(MacroExpansion(message, source: "syntax"))
    } else if let message = object["expandAttachedMacro"] as? [String: Any] {
      kind = .expansion(MacroExpansion(message, source: "declSyntax"))
    } else {
      kind = .other
    }
  }
}

/// A use of a macro to expand.
struct MacroExpansion {
  /// The macro's name.
  var macro: String
  /// The role of the macro, such as `accessor` or `peer`.
  var role: String
  /// The source of the use, or of the declaration to which the macro is attached.
  var source: String
  /// A prefix for unique names.
  var discriminator: String
  /// The sources of the enclosing declarations, innermost first.
  var context: [String]
  /// The name of the extended type; empty if there is none.
  var extendedType = ""
  /// The protocols that the type does not yet conform to.
  var conformances = ""
  /// The module and file of the use, such as `App/Card.swift`; empty if unknown.
  var file = ""
  /// The line of the use; 0 if unknown.
  var line = 0

  init(macro: String, role: String, source: String, discriminator: String, context: [String]) {
    (self.macro, self.role, self.source, self.discriminator) = (macro, role, source, discriminator)
    self.context = context
  }

  init(_ message: [String: Any], source key: String) {
    func text(_ value: Any?) -> String { (value as? [String: Any])?["source"] as? String ?? "" }
    let macro = message["macro"] as? [String: Any]
    self.init(
      macro: macro?["typeName"] as? String ?? "",
      role: (message["macroRole"] ?? message["attachedMacroRole"]) as? String ?? "",
      source: text(message[key]),
      discriminator: message["discriminator"] as? String ?? "",
      context: (message["lexicalContext"] as? [Any] ?? []).map(text)
    )
    extendedType = text(message["extendedTypeSyntax"]).trimmed
    conformances = text(message["conformanceListSyntax"]).trimmed
    let location = (message[key] as? [String: Any])?["location"] as? [String: Any]
    file = location?["fileID"] as? String ?? ""
    line = location?["line"] as? Int ?? 0
    if line > 0 { line += MacroExpansion.linesBefore(text(message[key])) }
  }

  /// Returns the number of empty lines and comments before a use, which the compiler counts as a part of
  /// it.
  private static func linesBefore(_ source: String) -> Int {
    source.split(separator: "\n", omittingEmptySubsequences: false).prefix { line in
      let text = line.drop { $0 == " " || $0 == "\t" }
      return text.isEmpty || text.hasPrefix("//")
    }.count
  }
}

/// A response to the compiler.
package enum PluginResponse {
  /// The capabilities of the plugin.
  case capability
  /// The expansion of a macro.
  case expanded(String)
  /// An empty response to an unsupported message.
  case nothing

  /// Expands the macro of a message.
  package init(to message: PluginMessage) {
    switch message.kind {
    case .capability: self = .capability
    case .expansion(let expansion):
      switch expansion.macro {
      case "Preview": self = .expanded(PreviewExpansion.source(of: expansion))
      case "Animatable":
        self = .expanded(ConformanceExpansion.source(of: expansion, to: "Animatable"))
      case "Model":
        self = .expanded(ConformanceExpansion.source(of: expansion, to: "PersistentModel"))
      case "ModelActor": self = .expanded(ModelActorExpansion.source(of: expansion))
      case "Entry": self = .expanded(EntryExpansion.source(of: expansion))
      default: self = .expanded("")
      }
    case .other: self = .nothing
    }
  }

  /// The response as JSON in the compiler's format.
  package var json: [String: Any] {
    switch self {
    case .capability: ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    case .expanded(let source):
      ["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]]
    case .nothing: ["expandMacroResult": ["diagnostics": [Any]()]]
    }
  }
}
