import Foundation
import LayoutDiff
import LayoutReports
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct DiffSVGTests {
  @Test func `Each snapshot is drawn as it was, as it is, and both over one another`() throws {
    let svg = DiffSVG(try Reports.picturedDiff()).description
    func count(_ text: String) -> Int { svg.components(separatedBy: text).count - 1 }
    // The row as it was: before and in the overlay; as it is: after and in the overlay.
    #expect(count(#"<rect x="0" y="28" width="100" height="32"/>"#) == 2)
    #expect(count(#"<rect x="0" y="32" width="100" height="32"/>"#) == 2)
    #expect(count(#"<rect x="10" y="0" width="80" height="20"/>"#) == 3)
    #expect(count(#"<g class="container was">"#) == 1)
    #expect(count(#"<g class="container is">"#) == 1)
    #expect(count(" was rode\">") == 2)
    #expect(count(" still\">") == 2)
    #expect(svg.contains(">card  100x-</text>"))
    #expect(svg.contains(">card: edited, or the code of VStack changed</text>"))
  }

  @Test func `A sheet has a title and a description for those who do not see it`() throws {
    let svg = DiffSVG(try Reports.picturedDiff()).description
    #expect(svg.contains(#"role="img" aria-labelledby="title summary""#))
    #expect(svg.contains(#"<title id="title">1.0 → 1.1</title>"#))
    #expect(svg.contains(#"<desc id="summary">7 snapshots compared; 1 differ"#))
  }

  @Test func `A sheet is well formed whatever the names are`() throws {
    let svg = DiffSVG(try Reports.picturedDiff(scene: Reports.hostile)).description
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
    #expect(!svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains("\u{1B}") && !svg.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `What is too much for a sheet is counted`() throws {
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
