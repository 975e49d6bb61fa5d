import Testing

@testable import EscapedText

@Suite struct XMLTextTests {
  private static let reader = """
    import sys, xml.etree.ElementTree as tree
    for element in tree.parse(sys.argv[1]).getroot():
        for text in (element.get("a"), element.text or ""):
            sys.stdout.buffer.write(text.encode() + b"\\0")
    """

  private func read(_ texts: [String]) throws -> [String] {
    let elements = texts.map { "<e a=\"\($0)\">\($0)</e>" }
    return try ReadBack.texts(
      of: ["python3", "-c", Self.reader, "FILE"],
      reading: "<all>\(elements.joined(separator: "\n"))</all>",
      suffix: ".xml"
    )
  }

  @Test func `A parser reads every printable text back`() throws {
    let read = try read(HostileNames.all.map(XMLText.text))
    let texts = HostileNames.all.map(PrintableText.text).flatMap { [$0, $0] }
    #expect(ReadBack.difference(read, texts) == nil)
  }

  @Test func `A parser reads every value back, without the characters that XML forbids`() throws {
    let names = HostileNames.all.filter { name in
      // An attribute has no line feeds and tabs.
      !name.unicodeScalars.contains { $0 == "\n" || $0 == "\t" }
    }
    let texts = names.map { name in
      String(String.UnicodeScalarView(name.unicodeScalars.filter { $0 != "\u{1B}" }))
    }
    let read = try read(names.map(XMLText.value))
    #expect(ReadBack.difference(read, texts.flatMap { [$0, $0] }) == nil)
  }
}
