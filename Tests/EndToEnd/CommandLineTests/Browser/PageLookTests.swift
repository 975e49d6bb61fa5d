import Digests
import Foundation
import Testing

/// The appearance of a page: colors, narrow windows, long lists.
@Suite(.serialized) struct PageLookTests {
  /// The contrast of text with its background, by the formula of WCAG 2.
  private let contrasts = """
    (() => {
      const style = getComputedStyle(document.documentElement);
      const light = (name) => {
        const probe = document.createElement("i");
        probe.style.color = style.getPropertyValue(name);
        document.body.append(probe);
        const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number);
        probe.remove();
        const [r, g, b] = parts.map((part) => {
          const value = part / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (a, b) => {
        const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
        return (high + 0.05) / (low + 0.05);
      };
      return ["--ink", "--quiet", "--old", "--new", "--added", "--removed"].flatMap((text) =>
        ["--panel", "--ground"].map((ground) => contrast(text, ground)))
        .concat(contrast("--on-accent", "--accent"), contrast("--quiet", "--accent-ground"),
          contrast("--quiet", "--raised"));
    })()
    """

  @Test(arguments: [("light", "rgb(244, 245, 247)"), ("dark", "rgb(18, 20, 24)")])
  func `Light and dark follow the system, and text can be read in both`(
    scheme: String,
    ground: String
  ) throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try browser.prefer(scheme)
    try browser.open(try workplace.writeCardPage())
    #expect(try browser.run("getComputedStyle(document.body).backgroundColor") == .string(ground))
    let values = try #require(try browser.run(contrasts).array).compactMap(\.number)
    #expect(values.count == 15)
    #expect(values.allSatisfy { $0 >= 4.5 }, "\(values)")
  }

  @Test func `At 390 points nothing has to be scrolled sideways`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    let long = String(repeating: "averylongnamewithoutanyspace", count: 6)
    try workplace.writeCard(spacing: 8, named: long, to: "long.json")
    try workplace.writeCard(spacing: 8)
    #expect(try workplace.keyline("record", ".", "--label", "1.0").status == 0)
    try workplace.writeCard(spacing: 12, named: long, to: "long.json")
    try workplace.writeCard(spacing: 12)
    #expect(try workplace.keyline("record", ".", "--label", "1.1").status == 0)
    let page = try workplace.writePage("diff", "1.0", "1.1", status: 1)
    let width = "[document.documentElement.scrollWidth, innerWidth].join()"
    try browser.resize(width: 390, height: 844, isPhone: true)
    try browser.open(page)
    #expect(try browser.run(width) == "390,390")
    #expect(try browser.run("document.querySelector('#viewer').offsetParent") == .null)
    try browser.click(".row .name")
    #expect(try browser.run("document.querySelector('#list').offsetParent") == .null)
    for view in ["1", "2", "5", "6", "3", "4"] {
      try browser.type(view)
      #expect(try browser.run(width) == "390,390")
    }
    #expect(
      try browser.run("document.querySelector('#stage > svg').getBoundingClientRect().height > 100")
        == true
    )
    try browser.click("#tree [title=row]")
    #expect(try browser.run(width) == "390,390")
    try browser.click("#back")
    #expect(try browser.run("document.querySelector('#viewer').offsetParent") == .null)
    let history = try workplace.writePage("log", "card")
    try browser.open(history, at: "i=0")
    #expect(try browser.run(width) == "390,390")
    #expect(browser.complaints == [])
  }

  @Test func `A long list creates only nearby rows, and every row can be reached`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    for (version, spacing) in [("1", 8), ("2", 12)] {
      try workplace.write(
        """
        {"keyline": 1, "name": "many", "proposals": [{}, {"width": 100}],
         "parameters": {"n": {"from": 1, "through": 300, "by": 1}},
         "root": {"type": "VStack", "arguments": {"spacing": \(spacing)}, "children": [
           {"type": "Rectangle", "modifiers": [{"frame": {"width": "$n", "height": 4}}]},
           {"type": "Rectangle", "modifiers": [{"frame": {"width": 8, "height": 4}}]}]}}
        """,
        to: "many.json"
      )
      #expect(try workplace.keyline("record", "many.json", "--label", version).status == 0)
    }
    try browser.open(try workplace.writePage("diff", "1", "2", status: 1))
    #expect(try browser.texts("#count") == ["600 snapshots, 1 cause"])
    let made = try #require(try browser.run("document.querySelectorAll('.row').length").number)
    #expect(made > 20 && made < 200)
    let place = "document.querySelector('.size[aria-current=true]').dataset.item"
    for _ in 0..<150 { try browser.run("document.querySelector('#next').click()") }
    #expect(try browser.run(place) == "150")
    try browser.run("document.querySelector('#list').scrollTo(0, 1e9)")
    try browser.settle()
    let more = try #require(try browser.run("document.querySelectorAll('.row').length").number)
    #expect(more > made)
    #expect(browser.complaints == [])
  }
}
