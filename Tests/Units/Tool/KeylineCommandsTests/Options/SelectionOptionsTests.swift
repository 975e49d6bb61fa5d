import Testing

@testable import Keyline
@testable import KeylineCommands

@Suite struct SelectionOptionsTests {
  @Test func `A proposal may begin with a dash, and is equal by its text`() throws {
    let options = try SelectionOptions.parse(["--proposal", "-x44", "--proposal", "320xinf"])
    #expect(options.value.proposals.texts == ["-x44", "320xinf"])
    let sizes = ["320.0x-", "320x-"].compactMap { SizeArgument(argument: $0)?.value }
    #expect(sizes.texts == ["320x-", "320x-"])
    #expect(SizeArgument(argument: "320") == nil)
  }

  @Test func `A proposal may have a name`() throws {
    let options = try SelectionOptions.parse(["--proposal", "phones", "--scene", "radial/*"])
    #expect(options.value.proposals == .phones)
    #expect(options.value.scenes == ["radial/*"])
    #expect(throws: (any Error).self) { try SelectionOptions.parse(["--proposal", "watches"]) }
  }
}
