import CardSnapshots
import Foundation
import LayoutDiff
import LayoutReports
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct AgreementBadgeTests {
  private func badge(wrong: Int, of reference: String = "design") throws -> String {
    var rows = Cards.rows
    for index in 0..<wrong { rows[index].frame.size.width += 4 }
    let agreement = Agreement(
      of: try Cards.snapshot(rows),
      with: try Cards.snapshot(Cards.rows),
      tolerance: 0.5
    )
    return AgreementBadge([agreement], of: reference).description
  }

  @Test(arguments: [(0, "5 of 5", "#1a7f37"), (1, "4 of 5", "#9a6700"), (4, "1 of 5", "#b3261e")])
  func `The color follows the share`(wrong: Int, share: String, color: String) throws {
    let text = try badge(wrong: wrong)
    #expect(text.contains("\(share) frames agree"))
    #expect(text.contains(color))
  }

  @Test func `A label is text, and the picture is XML`() throws {
    let text = try badge(wrong: 0, of: "<a \"b\" & c>")
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
    #expect(!text.contains("<a "))
  }
}
