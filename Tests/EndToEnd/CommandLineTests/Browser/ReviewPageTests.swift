import Digests
import Foundation
import Testing

/// The page of pending changes, in a browser.
@Suite(.serialized) struct ReviewPageTests {
  /// Records a card and a second scene, then the card with more spacing and a third scene.
  private func record(in workplace: Workplace) throws {
    try workplace.writeCard(spacing: 8)
    try workplace.writeCard(spacing: 8, named: "old", to: "other.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 12)
    // A scene like the old one would be the old one with a new name.
    try workplace.write(
      """
      {"keyline": 1, "name": "young", "proposals": [{"width": 200, "height": 100}, {}],
       "root": {"type": "ZStack", "children": [{"type": "Rectangle", "id": "sky"}]}}
      """,
      to: "other.json"
    )
    #expect(try workplace.keyline("record", ".", "--label", "1.1").status == 0)
  }

  @Test
  func `Changes from the baseline are listed by cause, with the commands to decide on them`()
    throws
  {
    let workplace = try Workplace()
    let browser = try Browser()
    try record(in: workplace)
    try browser.open(try workplace.writePage("pending", "--proposal", "200x100", status: 1))
    #expect(try browser.texts("#title") == ["1.1 against the baseline"])
    #expect(
      try browser.texts(".group .words") == [
        "editedcard: spacing 8 → 12", "newyoung is new", "missingold is missing",
      ]
    )
    let commands = try browser.texts("#details code")
    #expect(commands.count == 3)
    #expect(commands[0].contains("accept --at 1.1 --cause "))
    #expect(commands[1].contains("reject --at 1.1 --cause "))
    #expect(commands[2].hasSuffix("explain 1.0 1.1 card --proposal 200x100"))
    #expect(try browser.texts("#views [aria-checked=true]") == ["Overlay"])
    try browser.type("j")
    #expect(try browser.texts("#scene") == ["young"])
    #expect(try browser.texts("#views [aria-checked=true]") == ["After"])
    #expect(
      try browser.texts("#views [disabled]") == [
        "Before", "Side by side", "Overlay", "Slider", "Blink", "Motion",
      ]
    )
    try browser.type("j")
    #expect(try browser.texts("#scene") == ["old"])
    #expect(try browser.texts("#views [aria-checked=true]") == ["Before"])
    #expect(browser.complaints == [])
  }

  @Test func `Accepted changes are no longer on the page`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try record(in: workplace)
    let accept = try workplace.keyline("accept", "--scene", "card", "--author", "ada", "-m", "airy")
    #expect(accept.status == 0)
    let reject = try workplace.keyline("reject", "--scene", "old", "--author", "ada", "-m", "why?")
    #expect(reject.status == 0)
    try browser.open(try workplace.writePage("pending", status: 1))
    #expect(try browser.texts(".row .name") == ["young", "old"])
    #expect(try browser.texts(".row .note").last == "rejected")
    #expect(browser.complaints == [])
  }
}
