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
