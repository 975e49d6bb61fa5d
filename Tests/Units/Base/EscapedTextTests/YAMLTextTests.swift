import Testing

@testable import EscapedText

@Suite struct YAMLTextTests {
  private static let reader = """
    import sys, yaml
    for text in yaml.safe_load(open(sys.argv[1], encoding="utf-8")):
        sys.stdout.buffer.write(text.encode() + b"\\0")
    """

  @Test(.enabled(if: ReadBack.has("python3", "-c", "import yaml")))
  func `A parser reads every string back`() throws {
    let lines = HostileNames.all.map { "- \(YAMLText.string($0))" }
    let read = try ReadBack.texts(
      of: ["python3", "-c", Self.reader, "FILE"],
      reading: lines.joined(separator: "\n"),
      suffix: ".yml"
    )
    #expect(ReadBack.difference(read, HostileNames.all) == nil)
  }
}
