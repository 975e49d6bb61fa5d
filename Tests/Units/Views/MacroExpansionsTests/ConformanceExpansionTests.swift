import Testing

@testable import MacroExpansions

/// The expansions that add a conformance: of `@Animatable`, `@Model` and `@ModelActor`.
@Suite struct ConformanceExpansionTests {
  /// Returns what a macro expands to, which adds what the compiler says is missing.
  private func source(_ macro: String, role: String = "extension", missing: String) -> String? {
    let use: [String: Any] = [
      "macro": ["typeName": macro],
      "attachedMacroRole": role,
      "declSyntax": ["source": "struct Wave {}"],
      "extendedTypeSyntax": ["source": "Sea.Wave "],
      "conformanceListSyntax": ["source": missing],
    ]
    let kind = PluginMessage.Kind.expansion(MacroExpansion(use, source: "declSyntax"))
    let response = PluginResponse(to: PluginMessage(kind: kind))
    let result = response.json["expandMacroResult"] as? [String: Any]
    return result?["expandedSource"] as? String
  }

  @Test(arguments: [
    ("Animatable", "Animatable"), ("Model", "PersistentModel"), ("ModelActor", "ModelActor"),
  ])
  func `A type that does not conform is extended`(macro: String, name: String) {
    #expect(source(macro, missing: name) == "extension Sea.Wave: \(name) {}")
    #expect(source(macro, missing: "") == "")
  }

  @Test func `An actor of models has a container and an initializer`() throws {
    let members = try #require(source("ModelActor", role: "member", missing: ""))
    #expect(members.contains("let modelContainer: ModelContainer"))
    #expect(members.contains("init(modelContainer: ModelContainer)"))
  }
}
