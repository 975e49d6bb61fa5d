import Foundation
import LayoutSnapshots
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct DiffJUnitTests {
  /// The elements of a document with their attributes, in order.
  private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      all.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ diff: VersionDiff) throws -> Elements {
    let parser = XMLParser(data: Data(DiffJUnit(diff).description.utf8))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    return elements
  }

  @Test func `Each snapshot that differs is a failure, what was not compared is skipped`() throws {
    let elements = try read(Reports.diff()).all
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "failure", "testcase", "failure", "testcase",
        "skipped", "testcase",
      ]
    )
    let suite = elements[1].attributes
    #expect(
      suite == [
        "name": "1.0 → 1.1", "tests": "4", "failures": "2", "errors": "0", "skipped": "1",
      ]
    )
    #expect(elements[2].attributes == ["classname": "card", "name": "100x-"])
    #expect(
      elements[3].attributes == [
        "type": "layout", "message": "card: edited, or the code of VStack changed",
      ]
    )
    #expect(elements[7].attributes == ["message": "only in 1.0"])
    #expect(elements[8].attributes["name"] == "5 snapshots as before")
  }

  @Test func `A name is text and nothing else`() throws {
    let elements = try read(Reports.diff(scene: Reports.hostile))
    #expect(elements.all.count == 9)
    #expect(elements.all[2].attributes["classname"]?.contains("<script>") == true)
    #expect(!elements.text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `Where nothing differs one case passes`() throws {
    let elements = try read(Reports.nothing).all
    #expect(elements.map(\.name) == ["testsuites", "testsuite", "testcase"])
    #expect(elements[1].attributes["failures"] == "0")
  }
}
