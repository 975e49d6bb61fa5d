import Testing

@testable import MacroExpansions

/// The expansion of `@Model`.
@Suite struct ModelExpansionTests {
  private func source(conformances: String) -> String {
    var expansion = MacroExpansion(
      macro: "Model",
      role: "extension",
      source: "",
      discriminator: "",
      context: []
    )
    expansion.extendedType = "Trip"
    expansion.conformances = conformances
    return ModelExpansion.source(of: expansion)
  }

  @Test func `A class becomes a model, unless it is one`() {
    #expect(source(conformances: "PersistentModel") == "extension Trip: PersistentModel {}")
    #expect(source(conformances: "") == "")
  }
}
