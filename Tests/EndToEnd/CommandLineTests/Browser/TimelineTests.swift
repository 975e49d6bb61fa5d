import Digests
import Foundation
import Testing

/// The page of a scene's history in a browser.
@Suite(.serialized) struct TimelineTests {
  /// Records the card with a spacing of 8, 8, 12, 12 and 9 points, and writes its page.
  private func writeHistory(in workplace: Workplace, of target: String) throws -> URL {
    for (index, spacing) in [8, 8, 12, 12, 9].enumerated() {
      try workplace.writeCard(spacing: spacing)
      #expect(try workplace.keyline("record", ".", "--label", "1.\(index)").status == 0)
    }
    return try workplace.writePage("log", target, "--proposal", "200x100")
  }

  @Test func `Each version that changed the scene has a card, with the moved nodes and the causes`()
    throws
  {
    let workplace = try Workplace()
    let browser = try Browser()
    try browser.open(try writeHistory(in: workplace, of: "card"))
    #expect(try browser.texts("#title") == ["card"])
    #expect(try browser.texts("#summary") == ["1 snapshot through 5 versions"])
    #expect(try browser.texts("#views [aria-checked=true]") == ["Timeline"])
    #expect(try browser.texts(".version .label") == ["1.0", "1.2", "1.4"])
    #expect(
      try browser.texts(".version .why") == ["", "card: spacing 8 → 12", "card: spacing 12 → 9"]
    )
    #expect(try browser.texts(".between") == ["1.1: unchanged", "1.3: unchanged"])
    #expect(try browser.texts(".version[aria-current=true] .label") == ["1.4"])
    #expect(try browser.texts(".row .name") == ["1.4", "1.2", "1.0"])
    #expect(try browser.run("document.querySelectorAll('.version svg').length") == 3)
    #expect(browser.complaints == [])
  }

  @Test func `A node is followed through the versions`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try browser.open(try writeHistory(in: workplace, of: "card#row"))
    #expect(try browser.texts("#details h2") == ["row"])
    #expect(
      try browser.texts(".version .where") == [
        "20 × 10 at 20, 28", "20 × 10 at 20, 32", "20 × 10 at 20, 29",
      ]
    )
    #expect(
      try browser.texts("#details .place") == [
        "20 × 10 at 20, 28", "20 × 10 at 20, 32", "20 × 10 at 20, 29",
      ]
    )
    #expect(
      try browser.texts("#details .since .why") == ["card: spacing 8 → 12", "card: spacing 12 → 9"]
    )
    #expect(
      try browser.texts("#details .origin") == [
        "Its frame is from 1.4, because card: spacing 12 → 9"
      ]
    )
    try browser.click("#details .link")
    #expect(try browser.texts(".version[aria-current=true] .label") == ["1.0"])
    #expect(try browser.texts("#details h2") == ["row"])
    #expect(try browser.texts(".version .where").count == 3)
    try browser.type("2")
    #expect(try browser.texts("#control") == ["1.0"])
    #expect(browser.complaints == [])
  }

  @Test
  func
    `The page of a diff has the timeline of each snapshot that differs, where that is asked for`()
    throws
  {
    let workplace = try Workplace()
    let browser = try Browser()
    _ = try writeHistory(in: workplace, of: "card")
    let page = try workplace.writePage("diff", "1.1", "1.3", "--history", status: 1)
    try browser.open(page, at: "v=timeline&i=1&n=row")
    // The diff includes the versions up to 1.3.
    #expect(try browser.texts("#count") == ["2 snapshots, 1 cause"])
    #expect(try browser.texts(".version .label") == ["1.0", "1.2"])
    #expect(try browser.texts(".between") == ["1.1: unchanged", "1.3: unchanged"])
    #expect(try browser.texts(".version[aria-current=true] .label") == ["1.2"])
    #expect(try browser.texts(".version .where") == ["20 × 10 at 20, 28", "20 × 10 at 20, 32"])
    try browser.click(".version")
    #expect(try browser.texts("#configuration-line").first?.contains("first, 8 views") == true)
    #expect(browser.complaints == [])
    let refused = try workplace.keyline("diff", "1.1", "1.3", "--history")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--history needs --format html"))
  }
}
