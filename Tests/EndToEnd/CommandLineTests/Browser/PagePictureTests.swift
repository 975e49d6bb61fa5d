import Digests
import Foundation
import Testing

/// The pictures of a page in a browser, and the tree beside them.
///
/// In 200 × 100 the card is 60 points wide and 38 or 42 high; its row of 20 by 10 stands at 20, 28 or 20, 32.
@Suite(.serialized) struct PagePictureTests {
  /// Opens the page of the card at its second snapshot.
  private func open(_ browser: Browser, in workplace: Workplace, at place: String) throws {
    try browser.open(try workplace.writeCardPage(), at: "i=1&\(place)")
  }

  /// The rectangle of the first element that a selector means.
  private func rectangle(_ selector: String, in browser: Browser) throws -> [Double] {
    let script = """
      ["x", "y", "width", "height"].map((name) => \
      Number(document.querySelector(\(JSONValue.string(selector).canonicalText)).getAttribute(name)))
      """
    return (try browser.run(script).array ?? []).compactMap(\.number)
  }

  /// The key of the node of a path.
  private func key(_ path: String, in browser: Browser) throws -> String {
    let script = "document.querySelector('#tree [title=\"\(path)\"]').dataset.key"
    return try #require(try browser.run(script).string)
  }

  @Test func `Before and after show each node in its place`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=before")
    let row = "#stage [data-key='\(try key("row", in: browser))'] rect"
    #expect(try rectangle(row, in: browser) == [20, 28, 20, 10])
    #expect(try browser.texts("#control") == ["1.0"])
    try browser.type("2")
    #expect(try rectangle(row, in: browser) == [20, 32, 20, 10])
    #expect(try browser.texts("#control") == ["1.1"])
    #expect(browser.complaints == [])
  }

  @Test func `The overlay shows changed nodes twice and unchanged ones once`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=overlay")
    let row = try key("row", in: browser)
    #expect(
      try rectangle(".overlay .was[data-key='\(row)'] rect", in: browser) == [20, 28, 20, 10]
    )
    #expect(try rectangle(".overlay .is[data-key='\(row)'] rect", in: browser) == [20, 32, 20, 10])
    try browser.click("#only-changed")
    let title = try key("title", in: browser)
    #expect(
      try browser.run("document.querySelectorAll('.overlay [data-key=\"\(title)\"]').length") == 1
    )
    #expect(try browser.run("document.querySelectorAll('.overlay .along').length") == 4)
    #expect(try browser.texts("#control .legend") == ["1.0", "1.1"])
  }

  @Test func `The overlay shows the old frame of a node that moved along while one points at it`()
    throws
  {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=overlay")
    try browser.click("#only-changed")
    let frame = "#tree [aria-level='4']"
    let inside = try #require(try browser.run("document.querySelector(\"\(frame)\").title").string)
    #expect(try browser.run("document.querySelector('.marks .old')") == .null)
    #expect(try browser.run("document.querySelectorAll('.was.along').length") == 0)
    try browser.point(at: "#tree [title='\(inside)']")
    let (old, new) = (
      try rectangle(".marks .old", in: browser), try rectangle(".marks .hover", in: browser)
    )
    #expect(old[1] + 4 == new[1])
    try browser.point(at: "#search")
    #expect(try browser.run("document.querySelector('.marks .old')") == .null)
  }

  @Test func `Side by side shows both sides at one scale, and marks a node in both`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=sides")
    #expect(try browser.texts("#stage figcaption") == ["1.0", "1.1"])
    let widths = "[...document.querySelectorAll('#stage figure > svg')].map((e) => e.clientWidth)"
    let shown = try #require(try browser.run(widths).array)
    #expect(shown.count == 2 && shown[0] == shown[1])
    try browser.click("#tree [title=row]")
    #expect(try rectangle("figure:first-child .marks rect", in: browser) == [20, 28, 20, 10])
    #expect(try rectangle("figure:last-child .marks rect", in: browser) == [20, 32, 20, 10])
    #expect(browser.complaints == [])
  }

  @Test func `Texts that are drawn smaller than 8 pixels are hidden`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    for (version, spacing) in [("1", 8), ("2", 12)] {
      try workplace.write(
        """
        {"keyline": 1, "name": "wide", "root": {"type": "VStack", "arguments": {"spacing": \(spacing)},
         "children": [{"type": "Rectangle", "modifiers": [{"frame": {"width": 3000, "height": 20}}]},
           {"type": "Text", "arguments": {"content": "A text whose label in the outline is cut, but not here"}}]}}
        """,
        to: "wide.json"
      )
      #expect(try workplace.keyline("record", "wide.json", "--label", version).status == 0)
    }
    try browser.open(try workplace.writePage("diff", "1", "2", status: 1))
    let look = "getComputedStyle(document.querySelector('#stage text.line')).display"
    #expect(
      try browser.texts("#stage text.line")
        == ["A text whose label in the outline is cut, but not here"]
    )
    #expect(try browser.run(look) == "none")
    for _ in 0..<12 { try browser.type("+") }
    #expect(try browser.run(look) != "none")
    #expect(browser.complaints == [])
  }

  @Test func `The slider shares the picture between both sides`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=slider")
    // The picture is 60 points wide with 8 around it.
    for (place, edge) in [(0.0, -8.0), (50, 30), (100, 68)] {
      try browser.run(
        """
        document.querySelector("#slider").value = \(place);
        document.querySelector("#slider").dispatchEvent(new Event("input"));
        """
      )
      #expect(try rectangle("#new-side rect", in: browser)[0] == edge)
      #expect(try rectangle("#old-side rect", in: browser)[2] == edge + 8)
    }
    try browser.run("document.querySelector('#slider').focus()")
    try browser.type("ArrowLeft")
    #expect(try rectangle("#new-side rect", in: browser)[0] < 68)
  }

  @Test func `Blinking shows one side at a time, and pauses`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=blink")
    let visible = "document.querySelectorAll('#stage .side:not(.blank)').length"
    #expect(try browser.run(visible) == 1)
    let first = try #require(try browser.texts("#control .legend").first)
    let next = try browser.run(
      """
      new Promise((done) => {
        const legend = document.querySelector("#control .legend");
        const look = () => legend.textContent === \(JSONValue.string(first).canonicalText)
          ? requestAnimationFrame(look) : done(legend.textContent);
        look();
      })
      """
    )
    #expect(next.string == (first == "1.0" ? "1.1" : "1.0"))
    #expect(try browser.run(visible) == 1)
    try browser.type("p")
    #expect(try browser.texts("#blink") == ["Play"])
  }

  @Test func `Views move from their old frames to their new ones, and pause`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=motion")
    #expect(try browser.texts("#play") == ["Pause"])
    try browser.run(
      """
      new Promise((done) => {
        const look = () => {
          const place = Number(document.querySelector("#motion").value);
          if (place > 20 && place < 80) done(); else requestAnimationFrame(look);
        };
        look();
      })
      """
    )
    try browser.type("p")
    #expect(try browser.texts("#play") == ["Play"])
    let row = "#stage [data-key='\(try key("row", in: browser))'] rect"
    for (place, y) in [(0.0, 28.0), (50, 30), (100, 32)] {
      try browser.run(
        """
        document.querySelector("#motion").value = \(place);
        document.querySelector("#motion").dispatchEvent(new Event("input"));
        """
      )
      #expect(try rectangle(row, in: browser) == [20, y, 20, 10])
    }
    #expect(browser.complaints == [])
  }

  @Test func `The node under the mouse is highlighted in the picture and in the tree`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=after")
    try browser.point(at: "#tree [title=row]")
    #expect(try rectangle(".marks .hover", in: browser) == [20, 32, 20, 10])
    #expect(try browser.texts("#tip") == ["row  20×10 at 20, 32 on screen  down 4"])
    try browser.click("#only-changed")
    let title = try key("title", in: browser)
    // The leaf inside the title's frame is above it.
    try browser.point(at: "#stage [data-key='\(title)'] rect")
    #expect(try browser.run("document.querySelector('#tree .lit').dataset.key") == .string(title))
  }

  @Test func `A click tells sizes, places and proposals of both sides`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=overlay")
    try browser.click("#tree [title=row]")
    let cells = try browser.texts("#details table:first-of-type tbody td")
    // What is left of 100 below the title and the spacing: 72 or 68.
    #expect(
      cells == [
        "20 × 10", "20 × 10", "20, 28", "20, 32", "20, 28", "20, 32", "200 × 72", "200 × 68",
      ]
    )
    #expect(try browser.texts("#details .what") == ["down 4"])
    #expect(
      try browser.texts("#details table:first-of-type tbody th")
        == ["Size", "On screen", "In parent", "Offered"]
    )
    #expect(try browser.texts("#details li") == ["card: spacing 8 → 12"])
    let commands = try browser.texts("#details code")
    #expect(commands.count == 4)
    #expect(commands[0].contains("accept --at 1.1 --cause "))
    #expect(commands[1].contains("reject --at 1.1 --cause "))
    #expect(commands[2].hasSuffix("explain 1.0 1.1 card --proposal 200x100"))
    #expect(try rectangle(".marks .old", in: browser) == [20, 28, 20, 10])
  }

  @Test func `The tree names what changed, and on demand every node`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=overlay")
    #expect(try browser.texts("#tree .type") == ["VStack", "HStack"])
    try browser.type("t", "ArrowDown", "Enter")
    #expect(try browser.texts("#details h2") == ["row"])
    try browser.click("#only-changed")
    let all = try browser.texts("#tree .type")
    #expect(
      all == [
        "VStack", "title.frame", "Rectangle", "HStack", "Rectangle.frame", "Rectangle",
        "Rectangle[2].frame", "Rectangle",
      ]
    )
    #expect(
      try browser.texts("#tree .what").filter { !$0.isEmpty } == ["height 38 → 42", "down 4"]
    )
  }

  @Test func `Selecting a cause dims everything that it did not change`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try open(browser, in: workplace, at: "v=overlay")
    try browser.click("#only-changed")
    try browser.click("#causes .cause")
    #expect(try browser.run("document.querySelectorAll('#tree .dim').length") == 2)
    try browser.click("#causes .cause")
    #expect(try browser.run("document.querySelectorAll('#tree .dim').length") == 0)
  }
}
