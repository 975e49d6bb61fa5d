import Digests
import Foundation
import Testing

/// The page of a diff in a browser, on the card: its row stands 4 points lower, at 32 instead of 28.
@Suite(.serialized) struct PageTests {
  @Test func `Changes are listed by cause, and the first is shown`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try browser.open(try workplace.writeCardPage())
    #expect(try browser.texts("#title") == ["1.0 → 1.1"])
    #expect(try browser.texts("#summary") == ["2 snapshots compared; 2 differ, 0 unchanged"])
    #expect(try browser.texts(".group .words") == ["editedcard: spacing 8 → 12"])
    #expect(try browser.texts(".group .number") == ["2"])
    #expect(try browser.texts(".row .name") == ["card"])
    #expect(try browser.texts(".row .size") == ["ideal size", "200 × 100"])
    #expect(try browser.run("document.querySelector('.row .thumbnail rect') !== null") == true)
    #expect(try browser.texts("#scene") == ["card"])
    #expect(try browser.texts("#causes .cause") == ["editedcard: spacing 8 → 12"])
    #expect(try browser.texts(".size[aria-current=true]") == ["ideal size"])
    #expect(browser.complaints == [])
    #expect(browser.requests.count == 1)
  }

  @Test func `Many configurations with a change are described in words, and three have buttons`()
    throws
  {
    let workplace = try Workplace()
    let check = #"{"dynamicTypeSizes": ["large", "xLarge"], "languages": ["de", "ar"]}"#
    try workplace.write(#"{"keyline": 1, "check": \#(check)}"#, to: "keyline.json")
    for (label, spacing) in [("1", 8), ("2", 12)] {
      try workplace.writeCard(spacing: spacing)
      let record = try workplace.keyline("record", "card.json", "--label", label, "--sweep")
      #expect(record.status == 0, "\(record.errors)")
    }
    let browser = try Browser()
    try browser.open(try workplace.writePage("diff", "1", "2", status: 1))
    let notes = try browser.texts(".row .note")
    #expect(notes.first?.wholeMatch(of: /in all \d+ configurations/) != nil, "\(notes)")
    #expect(try browser.texts(".row .size").count == 3)
    #expect(browser.complaints == [])
  }

  @Test func `A check lists problems, with the views at fault, and texts by language`() throws {
    let workplace = try Workplace()
    let texts = (1...3).map { number in
      #"{"type": "Text", "id": "text\#(number)", "arguments": {"content": "A long text number \#(number)"}}"#
    }
    try workplace.write(
      """
      {"keyline": 1, "name": "narrow", "proposals": [{"width": 390, "height": 844}],
       "root": {"type": "HStack", "id": "row", "children": [
         \(texts.joined(separator: ", ")),
         {"type": "Color", "id": "wide", "modifiers": [{"frame": {"width": 320, "height": 20}}]}]}}
      """,
      to: "narrow.json"
    )
    let page = try workplace.writePage("check", "narrow.json", status: 1)
    let browser = try Browser()
    for width in [390, 1400] {
      try browser.resize(width: width, height: 800)
      try browser.open(page)
      #expect(try browser.run("document.documentElement.scrollWidth <= innerWidth") == true)
      #expect(try browser.run("document.querySelectorAll('.group').length > 0") == true)
    }
    #expect(try browser.texts("#title") == ["Layout check"])
    for mark in ["#stage .faults .fault", "#stage .faults .screen", "#tree [aria-selected=true]"] {
      #expect(try browser.run("document.querySelector('\(mark)') !== null") == true, "\(mark)")
    }
    #expect(browser.complaints == [])
    #expect(browser.requests.count == 1)
  }

  @Test func `A page opens the document in the editor that the environment names`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    try workplace.write(#"{"keyline": 1, "scenes": ["card.json"]}"#, to: "keyline.json")
    let browser = try Browser()
    func shown(_ editor: String) throws -> (link: JSONValue, text: String) {
      try browser.open(
        try workplace.writePage(
          "diff",
          "1.0",
          "1.1",
          status: 1,
          environment: ["KEYLINE_EDITOR": editor]
        )
      )
      let link = try browser.run("document.querySelector('#details a')?.href ?? null")
      return (link, try browser.texts("#details").joined())
    }
    let vscode = try shown("vscode")
    let place = #/vscode:\/\/file\/.*\/card\.json:\d+:\d+/#
    #expect(vscode.link.string?.wholeMatch(of: place) != nil, "\(vscode)")
    #expect(vscode.text.contains("Open card.json:"), "\(vscode)")
    let xcode = try shown("xcode")
    #expect(xcode.link == .null)
    #expect(xcode.text.contains("xed --line "), "\(xcode)")
    let unknown = try Tool.run(
      ["diff", "1.0", "1.1", "--format", "html"],
      in: workplace.folder,
      environment: ["KEYLINE_EDITOR": "ed"]
    )
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("the editor must be vscode or xcode"), "\(unknown.errors)")
  }

  @Test func `Names are always text`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    let name = #"</script><img src=x onerror=alert(1)>\"'&{{data}}"#
    for (version, spacing) in [
      ("<b onload=alert(2)>1", 8), ("2</title><script>alert(3)</script>", 12),
    ] {
      try workplace.write(
        """
        {"keyline": 1, "name": "\(name)", "root": {"type": "VStack", "id": "\(name.replacing("/", with: ""))",
         "arguments": {"spacing": \(spacing)}, "children": [
           {"type": "Text", "arguments": {"content": "<img src=x onerror=alert(5)>\\u0007\\u202e"}},
           {"type": "Text", "arguments": {"content": "<svg onload=alert(4)>"}}]}}
        """,
        to: "hostile.json"
      )
      #expect(try workplace.keyline("record", "hostile.json", "--label", version).status == 0)
    }
    let page = try workplace.writePage("diff", "<b onload=alert(2)>1", "latest", status: 1)
    try browser.open(page)
    for key in ["1", "2", "3", "4", "5", "6"] { try browser.type(key) }
    try browser.click("#only-changed")
    try browser.click("#tree [data-key=\"1\"]")
    let shown = #"</script><img src=x onerror=alert(1)>"'&{{data}}"#
    #expect(try browser.texts("#scene") == [shown])
    #expect(
      try browser.texts("#title") == ["<b onload=alert(2)>1 → 2</title><script>alert(3)</script>"]
    )
    #expect(
      try browser.texts("#details .quiet").first
        == "Text “<img src=x onerror=alert(5)>\\u{7}\\u{202E}”"
    )
    #expect(try browser.run("document.querySelectorAll('img, b, svg svg, iframe').length") == 0)
    #expect(try browser.run("document.scripts.length") == 3)
    #expect(
      try browser.run(#"/[\u0000-\u0008\u001b\u202e]/.test(document.documentElement.outerHTML)"#)
        == false
    )
    #expect(browser.complaints == [])
    #expect(browser.requests.count == 1)

    let history = try workplace.writePage("log", "*")
    try browser.open(history)
    #expect(try browser.run("document.querySelectorAll('img, b, iframe').length") == 0)
    #expect(browser.complaints == [])
  }

  @Test func `A page runs and fetches nothing from outside`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try browser.open(try workplace.writeCardPage())
    let ran = try browser.run(
      """
      (() => {
        try {
          const script = document.createElement("script");
          script.append("window.ran = true");
          document.body.append(script);
        } catch {}
        return window.ran === true;
      })()
      """
    )
    #expect(ran == false)
    let refused = try browser.run(
      "(() => { try { document.body.innerHTML = '<i>'; return 'taken'; } catch { return 'refused'; } })()"
    )
    #expect(refused == "refused")
    let fetched = try browser.run(
      "fetch('https://example.com/').then(() => 'fetched', () => 'refused')"
    )
    #expect(fetched == "refused")
    try browser.run(
      "new Promise((done) => { const i = new Image(); i.onerror = i.onload = () => done(0); i.src = 'https://example.com/a.png'; })"
    )
    #expect(browser.requests.count == 1)
  }

  @Test func `The header has the message, the time, the commit and the program of both versions`()
    throws
  {
    let workplace = try Workplace()
    let browser = try Browser()
    try workplace.writeCard(spacing: 8)
    for (label, message, spacing) in [("1.0", "first", 8), ("1.1", "airier cards", 12)] {
      try workplace.writeCard(spacing: spacing)
      let facts = ["--label", label, "-m", message, "--commit", "4fc6447"]
      let record = try Tool.run(["record", "card.json"] + facts, in: workplace.folder)
      #expect(record.status == 0)
    }
    try browser.open(try workplace.writePage("diff", "1.0", "1.1", status: 1))
    #expect(try browser.texts("#versions strong") == ["1.0", "1.1"])
    let facts = try browser.texts("#versions li:last-child span")
    #expect(facts.first == "airier cards")
    #expect(
      facts.contains { $0.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d UTC/) != nil },
      "\(facts)"
    )
    #expect(facts.dropFirst(2).first == "4fc6447")
    #expect(facts.last?.hasPrefix("keyline ") == true)
    #expect(browser.complaints == [])
  }

  /// Records two scenes with texts in two text sizes, in two fonts.
  private func recordTexts(in workplace: Workplace) throws {
    for (label, font) in [("1", "headline"), ("2", "title2")] {
      for (name, count) in [("one", 1), ("two", 2)] {
        let text =
          #"{"type": "Text", "arguments": {"content": "Words"}, "modifiers": [{"font": "\#(font)"}]}"#
        let texts = Array(repeating: text, count: count).joined(separator: ", ")
        try workplace.write(
          """
          {"keyline": 1, "name": "\(name)", "proposals": [{"width": 200}],
           "environments": [{"dynamicTypeSize": "large"}, {"dynamicTypeSize": "xxLarge"}],
           "root": {"type": "VStack", "children": [\(texts)]}}
          """,
          to: "\(name).json"
        )
      }
      let record = try workplace.keyline("record", "one.json", "two.json", "--label", label)
      #expect(record.status == 0)
    }
  }

  @Test func `A cause of several nodes is not titled by the first`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try recordTexts(in: workplace)
    try browser.open(try workplace.writePage("diff", "1", "2", status: 1))
    #expect(try browser.texts(".group .words") == ["editedText views: font headline → title2"])
    #expect(try browser.texts(".row .name") == ["one", "two"])
    try browser.click(".row:last-child .name")
    #expect(try browser.texts("#causes .cause") == ["edited2 Text views: font headline → title2"])
    #expect(browser.complaints == [])
  }

  @Test func `The explain command of each snapshot explains that snapshot`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try recordTexts(in: workplace)
    let page = try workplace.writePage("diff", "1", "2", status: 1)
    for item in 0..<4 {
      try browser.open(page, at: "i=\(item)")
      let size = try #require(try browser.texts(".size[aria-current=true]").first)
      let command = try #require(
        try browser.texts("#details code").first { $0.contains("explain") }
      )
      let words = command.split(separator: " ").map(String.init)
      let explain = try Tool.run(Array(words.drop { $0 != "explain" }), in: workplace.folder)
      let isLarge = explain.output.split(separator: "\n").first?.contains("xxLarge") == true
      #expect(isLarge == size.contains("xxLarge"), "\(command)\n\(explain.output)")
    }
  }

  @Test func `Search and filters leave what matches`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try workplace.writeCard(spacing: 8, named: "shop/basket", to: "b.json")
    let page = try workplace.writeCardPage()
    try workplace.writeCard(spacing: 12, named: "shop/basket", to: "b.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.2").status == 0)
    _ = page
    try workplace.writeCard(spacing: 12)
    try workplace.writeCard(spacing: 16, named: "shop/basket", to: "b.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.3").status == 0)
    try workplace.writeCard(spacing: 20)
    try workplace.writeCard(spacing: 30, named: "shop/basket", to: "b.json")
    #expect(try workplace.keyline("record", ".", "--label", "1.4").status == 0)
    try browser.open(try workplace.writePage("diff", "1.3", "1.4", status: 1))
    #expect(try browser.texts("#count") == ["4 snapshots, 2 causes"])
    for (text, found) in [
      ("bask", ["shop/basket"]), ("12 → 20", ["card"]),
      ("200 × 100 card", ["card", "shop/basket"]),
      ("title", ["card", "shop/basket"]),
      ("nothing like it", []),
    ] {
      try browser.type("/")
      try browser.run("document.querySelector('#search').value = ''")
      try browser.call("Input.insertText", ["text": .string(text)])
      try browser.settle()
      #expect(try browser.texts(".row .name") == found, "\(text)")
    }
    #expect(try browser.texts("#list .notice") == ["Nothing matches."])
    #expect(try browser.texts("#count") == ["0 of 4 snapshots"])
    try browser.run(
      """
      document.querySelector("#search").value = "";
      document.querySelector("#search").dispatchEvent(new Event("input"));
      document.querySelector("#configuration").value = "200 × 100";
      document.querySelector("#configuration").dispatchEvent(new Event("change"));
      """
    )
    #expect(try browser.texts(".row .name") == ["card", "shop/basket"])
    try browser.run("new Promise((done) => setTimeout(done, 400))")
    let chosen = "new URLSearchParams(location.hash.slice(1)).get('in')"
    #expect(try browser.run(chosen).string == "200 × 100")
    #expect(browser.complaints == [])
  }

  @Test func `Keys move through changes and views, and help lists them`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try browser.open(try workplace.writeCardPage())
    let current = ".size[aria-current=true]"
    try browser.type("j")
    #expect(try browser.texts(current) == ["200 × 100"])
    try browser.type("j")
    #expect(try browser.texts(current) == ["200 × 100"])
    try browser.type("k")
    #expect(try browser.texts(current) == ["ideal size"])
    for (key, view) in [
      ("1", "Before"), ("2", "After"), ("3", "Side by side"), ("4", "Overlay"), ("5", "Slider"),
      ("6", "Blink"), ("7", "Motion"),
    ] {
      try browser.type(key)
      #expect(try browser.texts("#views [aria-checked=true]") == [view])
    }
    try browser.type("8")
    #expect(try browser.texts("#views [aria-checked=true]") == ["Motion"])
    try browser.type("/")
    #expect(try browser.run("document.activeElement.id") == "search")
    try browser.type("j", "?")
    #expect(try browser.run("document.querySelector('#search').value") == "j?")
    try browser.type("Escape", "?")
    #expect(try browser.run("document.querySelector('#help').open") == true)
    #expect(try browser.texts("#help kbd").count == 19)
    #expect(browser.complaints == [])
  }

  @Test func `The address contains the current selection`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try browser.open(try workplace.writeCardPage(), at: "i=1&v=before&n=row")
    #expect(try browser.texts(".size[aria-current=true]") == ["200 × 100"])
    #expect(try browser.texts("#views [aria-checked=true]") == ["Before"])
    #expect(try browser.texts("#details h2") == ["row"])
    try browser.open(workplace.folder.appendingPathComponent("page.html"), at: "i=99&v=none&n=x")
    #expect(try browser.texts(".size[aria-current=true]") == ["ideal size"])
    #expect(browser.complaints == [])
  }

  @Test func `A page without differences says so`() throws {
    let workplace = try Workplace()
    let browser = try Browser()
    try workplace.recordTwoCards()
    try browser.open(try workplace.writePage("diff", "1.1", "1.1"))
    #expect(try browser.texts("#viewer .notice") == ["Nothing differs."])
    #expect(browser.complaints == [])
  }
}
