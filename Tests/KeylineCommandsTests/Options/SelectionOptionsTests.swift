import Testing

@testable import KeylineCommands

@Suite struct SelectionOptionsTests {
  @Test(arguments: [
    ([], "card", "card", true), (["card"], "card", "card", true),
    (["card"], "cards", "cards", false),
    (["radial/*"], "radial/icons[padding=16]", "radial/icons", true),
    (["radial/icons"], "radial/icons[padding=16]", "radial/icons", true),
    (["a", "car?"], "card", "card", true), (["CARD"], "card", "card", false),
  ])
  func `A scene is asked for by its name or its document's`(
    patterns: [String],
    name: String,
    document: String,
    isIncluded: Bool
  ) throws {
    let options = try SelectionOptions.parse(patterns.flatMap { ["--scene", $0] })
    #expect(options.includes(scene: name, document: document) == isIncluded)
    #expect(options.isEmpty == patterns.isEmpty)
  }

  @Test func `A proposal may begin with a dash, and is equal by its text`() throws {
    let options = try SelectionOptions.parse(["--proposal", "-x44", "--proposal", "320xinf"])
    #expect(options.proposals.map(\.text) == ["-x44", "320xinf"])
    #expect(ProposalArgument(argument: "320.0x-") == ProposalArgument(argument: "320x-"))
    #expect(ProposalArgument(argument: "320") == nil)
  }
}
