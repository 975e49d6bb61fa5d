import Testing

@testable import MacroExpansions

@Suite struct AnimatableExpansionTests {
  private func source(conformances: String) -> String {
    AnimatableExpansion.source(
      of: MacroExpansion(
        [
          "macro": ["typeName": "Animatable"],
          "declSyntax": ["source": "struct Wave {}"],
          "extendedTypeSyntax": ["source": "Sea.Wave "],
          "conformanceListSyntax": ["source": conformances],
        ],
        source: "declSyntax"
      )
    )
  }

  @Test func `A type that does not conform is extended`() {
    #expect(source(conformances: "Animatable") == "extension Sea.Wave: Animatable {}")
  }

  @Test func `A type that conforms is unchanged`() {
    #expect(source(conformances: "") == "")
  }
}
