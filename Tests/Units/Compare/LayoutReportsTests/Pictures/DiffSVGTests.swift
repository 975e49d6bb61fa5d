import Foundation
import LayoutDiff
import LayoutReports
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct DiffSVGTests {
  @Test func `Each snapshot is drawn before, after, and both over one another`() throws {
    let svg = DiffSVG(try Reports.picturedDiff()).description
    func count(_ text: String) -> Int { svg.components(separatedBy: text).count - 1 }
    // The old row is in two pictures, before and overlay; the new row is in after and overlay.
    #expect(count(#"<rect x="0" y="28" width="100" height="32"/>"#) == 2)
    #expect(count(#"<rect x="0" y="32" width="100" height="32"/>"#) == 2)
    #expect(count(#"<rect x="10" y="0" width="80" height="20"/>"#) == 3)
    #expect(count(#"<g class="container before">"#) == 1)
    #expect(count(#"<g class="container after">"#) == 1)
    // Of nodes that only moved along, the overlay has no old frames.
    #expect(count(" after along\">") == 2)
    #expect(!svg.contains("before along"))
    #expect(count(" unchanged\">") == 2)
    #expect(svg.contains(">card  100 × any</text>"))
    #expect(svg.contains(">card: edited, or the code of VStack changed</text>"))
  }

  @Test func `A picture has a title and a description for screen readers`() throws {
    let svg = DiffSVG(try Reports.picturedDiff()).description
    #expect(svg.contains(#"role="img" aria-labelledby="title summary""#))
    #expect(svg.contains(#"<title id="title">1.0 → 1.1</title>"#))
    #expect(svg.contains(#"<desc id="summary">7 snapshots compared; 1 differs"#))
  }

  @Test func `A picture is well-formed XML with any names`() throws {
    let svg = DiffSVG(try Reports.picturedDiff(scene: Reports.hostile)).description
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
    #expect(!svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains("\u{1B}") && !svg.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `Snapshots above the limit are counted`() throws {
    let scene = try Reports.picturedDiff().scenes[0]
    let diff = VersionDiff(
      old: "1",
      new: "2",
      scenes: Array(repeating: scene, count: 43),
      comparedCount: 43,
      omissions: []
    )
    #expect(DiffSVG(diff).description.contains("… and 3 more snapshots; choose with --scene"))
    #expect(DiffSVG(Reports.nothing).description.contains("nothing differs"))
  }
}
