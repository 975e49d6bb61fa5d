import Foundation
import LayoutDiff
import LayoutReports
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

  @Test func `Each snapshot that differs is a failure, and each that was not compared is skipped`()
    throws
  {
    let elements = try read(Reports.diff()).all
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "properties", "testcase", "failure", "testcase", "failure",
        "testcase", "skipped", "testcase", "system-out", "system-err",
      ]
    )
    let suite = elements[1].attributes
    #expect(
      suite == [
        "id": "0", "package": "keyline", "name": "1.0 → 1.1", "timestamp": "1970-01-01T00:00:00",
        "hostname": "localhost", "tests": "4", "failures": "2", "errors": "0", "skipped": "1",
        "time": "0",
      ]
    )
    #expect(elements[0].attributes.isEmpty)
    #expect(elements[3].attributes == ["classname": "card", "name": "100 × any", "time": "0"])
    #expect(
      elements[4].attributes == [
        "type": "layout", "message": "card: edited, or the code of VStack changed",
      ]
    )
    #expect(elements[8].attributes == ["message": "only in 1.0"])
    #expect(elements[9].attributes["name"] == "5 snapshots unchanged")
  }

  @Test func `A name cannot add markup`() throws {
    let elements = try read(Reports.diff(scene: Reports.hostile))
    #expect(elements.all.count == 12)
    #expect(elements.all[3].attributes["classname"]?.contains("<script>") == true)
    #expect(!elements.text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `Without differences, one case passes`() throws {
    let elements = try read(Reports.nothing).all
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "properties", "testcase", "system-out", "system-err",
      ]
    )
    #expect(elements[1].attributes["failures"] == "0")
  }

  @Test(arguments: [
    ("2026-11-21T20:22:20Z", "2026-11-21T20:22:20"),
    ("2026-11-21T20:22:20+02:00", "2026-11-21T18:22:20"),
    ("yesterday\"/>", "1970-01-01T00:00:00"), ("2026-13-41T20:22:20Z", "1970-01-01T00:00:00"),
  ])
  func `The time is that of the recording of the new version`(
    recordedAt: String,
    timestamp: String
  ) throws {
    let diff = VersionDiff(
      old: "1",
      new: "2",
      scenes: [],
      comparedCount: 1,
      omissions: [],
      recordedAt: recordedAt
    )
    #expect(try read(diff).all[1].attributes["timestamp"] == timestamp)
  }
}
