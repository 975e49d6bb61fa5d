import Testing

@testable import KeylineCommands

@Suite struct ByteCountTests {
  @Test(arguments: [
    ("1", 1), ("4096", 4_096), ("64K", 65_536), ("64k", 65_536), ("2M", 2_097_152),
    ("3G", 3_221_225_472),
  ])
  func `A number of bytes may have a unit`(text: String, bytes: Int) {
    #expect(ByteCount(argument: text)?.bytes == bytes)
  }

  @Test(arguments: ["", "0", "-1", "K", "1.5M", "1T", "1 K", "9223372036854775807K"])
  func `What is no number of bytes, or too many, is refused`(text: String) {
    #expect(ByteCount(argument: text) == nil)
  }

  @Test func `A default is shown in megabytes`() {
    #expect(ByteCount(bytes: 256 << 20).defaultValueDescription == "256M")
  }
}
