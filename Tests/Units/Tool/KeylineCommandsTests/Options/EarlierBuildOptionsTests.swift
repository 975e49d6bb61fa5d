import Testing

@testable import KeylineCommands

@Suite struct EarlierBuildOptionsTests {
  @Test(arguments: [
    ([], false), (["--against", "main"], true), (["--against-program", "old"], true),
    (["--against", "main", "--product", "Snapshots"], true),
  ])
  func `Another build may be named in either way`(arguments: [String], isGiven: Bool) throws {
    #expect(try EarlierBuildOptions.parse(arguments).isGiven == isGiven)
  }

  @Test(arguments: [
    ["--against", "main", "--against-program", "old"], ["--product", "Snapshots"],
    ["--against-program", "old", "--product", "Snapshots"],
  ])
  func `What contradicts itself is refused`(arguments: [String]) {
    #expect(throws: (any Error).self) { try EarlierBuildOptions.parse(arguments) }
  }
}
