import LayoutCore
import Testing

@testable import Keyline

@Suite struct SceneSelectionTests {
  @Test(arguments: [
    ([], "card", "card", true), (["card"], "card", "card", true),
    (["card"], "cards", "cards", false),
    (["radial/*"], "radial/icons[padding=16]", "radial/icons", true),
    (["radial/icons"], "radial/icons[padding=16]", "radial/icons", true),
    (["a", "car?"], "card", "card", true), (["CARD"], "card", "card", false),
  ])
  func `A scene is selected by its name or its document's`(
    patterns: [String],
    name: String,
    document: String,
    isIncluded: Bool
  ) {
    let selection = SceneSelection(scenes: patterns)
    #expect(selection.includes(scene: name, document: document) == isIncluded)
    #expect(selection.isEmpty == patterns.isEmpty)
  }

  @Test func `Proposals are equal by their texts`() throws {
    let selection = ConfigurationSelection(
      proposals: [ProposedViewSize(width: 320.0, height: nil), .unspecified],
      environment: [try #require(EnvironmentValue("displayScale=2"))]
    )
    #expect(selection.proposals.texts == ["320x-", "-x-"])
    #expect(selection.text == "320x- -x- displayScale=2")
    #expect(selection.matches(["displayScale": 2]))
    #expect(!selection.matches([:]))
  }
}
