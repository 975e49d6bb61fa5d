import LayoutDiff
import Testing

@testable import Keyline
@testable import LayoutCommands

@Suite struct ToleranceArgumentTests {
  @Test func `A rule can be for some nodes`() throws {
    #expect(try ToleranceArgument("2x,3x").rule.nodes == nil)
    #expect(try ToleranceArgument("2@map/*").rule.text == "2@map/*")
    #expect(throws: (any Error).self) { try ToleranceArgument("wide") }
  }
}

@Suite struct ByteCountTests {
  @Test(arguments: [
    ("1", 1), ("4096", 4_096), ("64K", 65_536), ("64k", 65_536), ("2M", 2_097_152),
    ("3G", 3_221_225_472),
  ])
  func `A number of bytes may have a unit`(text: String, bytes: Int) {
    #expect(ByteCount(argument: text)?.bytes == bytes)
  }

  @Test(arguments: ["", "0", "-1", "K", "1.5M", "1T", "1 K", "9223372036854775807K"])
  func `An invalid or excessive number of bytes is rejected`(text: String) {
    #expect(ByteCount(argument: text) == nil)
  }

  @Test func `A default is shown in megabytes`() {
    #expect(ByteCount(bytes: 256 << 20).defaultValueDescription == "256M")
  }
}

@Suite struct SelectionOptionsTests {
  @Test func `A proposal may begin with a dash, and is equal by its text`() throws {
    let options = try SelectionOptions.parse(["--proposal", "-x44", "--proposal", "320xinf"])
    #expect(options.value.proposals.texts == ["-x44", "320xinf"])
    let sizes = ["320.0x-", "320x-"].compactMap { SizeArgument(argument: $0)?.value }
    #expect(sizes.texts == ["320x-", "320x-"])
    #expect(SizeArgument(argument: "320")?.value == ProposedViewSize(width: 320, height: nil))
  }

  @Test func `A proposal may have a name`() throws {
    let options = try SelectionOptions.parse(["--proposal", "phones", "--scene", "radial/*"])
    #expect(options.value.proposals == .phones)
    #expect(options.value.scenes == ["radial/*"])
    #expect(throws: (any Error).self) { try SelectionOptions.parse(["--proposal", "watches"]) }
  }
}
