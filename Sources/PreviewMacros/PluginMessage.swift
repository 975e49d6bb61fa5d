import Foundation

/// A message from the compiler.
struct PluginMessage {
  /// What the compiler asks.
  enum Kind {
    /// What the plugin can do.
    case capability
    /// The expansion of a macro.
    case expansion(MacroExpansion)
    /// Something that this plugin does not know.
    case other
  }

  let kind: Kind

  init(kind: Kind) {
    self.kind = kind
  }

  /// Reads a message.
  init(json: Data) {
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

/// The use of a macro that the compiler asks to expand.
struct MacroExpansion {
  /// The macro's name.
  var macro: String
  /// What the macro adds here, such as `accessor` or `peer`.
  var role: String
  /// The text of the use, or of the declaration that the macro is attached to.
  var source: String
  /// A prefix for names that are unique.
  var discriminator: String
  /// The texts of the declarations around, the innermost first.
  var context: [String]
  /// The name of the type that is extended; empty where none is.
  var extendedType = ""
  /// The protocols to which the type does not conform yet.
  var conformances = ""
  /// The module and the file of the use, as `App/Card.swift`; empty where it is not known.
  var file = ""
  /// The line of the use; 0 where it is not known.
  var line = 0

  init(macro: String, role: String, source: String, discriminator: String, context: [String]) {
    self.macro = macro
    self.role = role
    self.source = source
    self.discriminator = discriminator
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
  }
}

/// An answer to the compiler.
enum PluginAnswer {
  /// What the plugin can do.
  case capability
  /// The text that stands for the use of a macro.
  case expanded(String)
  /// No text: the message was not known.
  case nothing

  /// The answer as the compiler reads it.
  var json: [String: Any] {
    switch self {
    case .capability: ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    case .expanded(let source):
      ["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]]
    case .nothing: ["expandMacroResult": ["diagnostics": [Any]()]]
    }
  }
}
