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
