import Testing

@testable import KeylineCommands

@Suite struct UnfetchedVersionsTests {
  @Test(arguments: [
    (["1.0"], "1 earlier version (1.0)"), (["1.0", "1.1"], "2 earlier versions (1.0, 1.1)"),
    (["1", "2", "3", "4"], "4 earlier versions (…, 2, 3, 4)"),
    (["a\u{1b}[2Jb"], "1 earlier version ("),
  ])
  func `The newest versions are listed, with the command that fetches them`(
    labels: [String],
    part: String
  ) {
    let sentence = UnfetchedVersions(labels).sentence
    #expect(sentence.hasPrefix("not fetched: \(part)"), "\(sentence)")
    #expect(sentence.hasSuffix("; `keyline pull ADDRESS` fetches them"))
    #expect(!sentence.unicodeScalars.contains("\u{1b}"))
  }
}
