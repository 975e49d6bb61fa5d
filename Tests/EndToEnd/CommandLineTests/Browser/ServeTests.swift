import Digests
import Foundation
import Testing

/// The store in a browser.
@Suite(.serialized) struct ServeTests {
  /// Returns a browser that shows a page of a site.
  func browser(_ site: RunningSite, at path: String = "/changes") throws -> Browser {
    let browser = try Browser()
    try browser.resize(width: 1400, height: 900)
    try browser.open(address: site.firstAddress)
    try browser.open(address: site.base + path)
    return browser
  }

  /// Waits for the text of an element.
  func expect(_ text: String, in selector: String, of browser: Browser) throws {
    let quoted = [selector, text].map { JSONValue.string($0).canonicalText }
    let script = "document.querySelector(\(quoted[0]))?.textContent.includes(\(quoted[1])) ?? false"
    let isThere = try browser.waits(until: script)
    let texts = try browser.texts(selector) + browser.texts("#note")
    #expect(isThere, "\(texts) \(browser.complaints)")
  }

  /// Returns the rules of accessibility that a page violates, by axe; empty where axe is not installed.
  private func violations(in browser: Browser) throws -> [String] {
    let file = Tool.root.appendingPathComponent(".build/axe/axe_playwright_python/axe.min.js")
    guard let axe = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    try browser.run(axe + "; 0")
    let rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    let options = JSONValue.object(["runOnly": .array(rules.map(JSONValue.string))]).canonicalText
    let found = try browser.run(
      "axe.run(document, \(options)).then((all) => all.violations.map((rule) => `${rule.id}: ${rule.nodes[0].html}`))"
    )
    return found.array?.compactMap(\.string) ?? []
  }

  /// Sets the value of a field, as a user does.
  private func change(
    _ id: String,
    to value: String,
    in browser: Browser,
    by event: String = "change"
  ) throws {
    let field = "document.getElementById('\(id)')"
    try browser.run("\(field).value = '\(value)'; \(field).dispatchEvent(new Event('\(event)'))")
  }

  /// Returns a workplace whose project has the card, recorded twice.
  func project() throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(#"{"keyline": 1, "scenes": ["card.json"]}"#, to: "keyline.json")
    try workplace.recordTwoCards()
    return workplace
  }

  @Test func `A cause is accepted in the browser, and taken back`() throws {
    let workplace = try project()
    let site = try RunningSite(in: workplace)
    let browser = try browser(site)
    try expect("2 snapshots pending", in: "#summary", of: browser)
    try browser.click(".decisions button")
    try expect("spacing 8 → 12", in: "#decide", of: browser)
    let reason = #"wider "cards" $(touch stolen) `touch stolen` ' \"#
    let quoted = JSONValue.string(reason).canonicalText
    try browser.run("author.value = 'Ada'; reason.value = \(quoted)")
    try browser.click("#decide .primary")
    try expect("0 snapshots pending", in: "#summary", of: browser)
    try expect("accepted 2 snapshots of 1.1 by Ada", in: "#note", of: browser)
    let decisions = try workplace.keyline("query", "SELECT author, message FROM decision", "--json")
    #expect(try decisions.json().array?.first == ["author": "Ada", "message": .string(reason)])
    #expect(!FileManager.default.fileExists(atPath: workplace.folder.path + "/stolen"))
    try browser.click("#undo")
    try browser.click("#decide .primary")
    try expect("2 snapshots pending", in: "#summary", of: browser)
    #expect(browser.complaints == [])
  }

  @Test func `A folder of tests shows what changed since the last commit`() throws {
    let workplace = try Workplace()
    try workplace.recordTwoCards()
    let layouts = "Tests/__Layouts__"
    try workplace.write("", to: "Tests/CardTests.swift")
    #expect(try workplace.keyline("store", "export", "1.0", layouts).status == 0)
    try workplace.commitRepository(in: workplace.folder)
    #expect(try workplace.keyline("store", "export", "1.1", layouts, "--force").status == 0)
    let site = try RunningSite(in: workplace, "Tests")
    let browser = try browser(site)
    try expect("2 snapshots pending", in: "#summary", of: browser)
    try expect("spacing 8 → 12", in: "#list", of: browser)
    #expect(try browser.texts(".decisions button") == [])
    try browser.open(address: site.base + "/versions")
    try expect("files", in: "main", of: browser)
    #expect(browser.complaints == [])
  }

  @Test func `A folder without snapshots of tests is named`() throws {
    let workplace = try Workplace()
    try workplace.write("", to: "Tests/Empty.swift")
    let outcome = try workplace.keyline("serve", "Tests")
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("Tests: there is no layout file (*.layout)"))
  }

  @Test func `Two people who decide on one cause both learn what became of it`() throws {
    let site = try RunningSite(in: try project())
    let browsers = try [browser(site), browser(site)]
    for browser in browsers {
      try browser.click(".decisions button")
      try browser.run("author.value = 'Ada'")
    }
    try browsers[0].click("#decide .primary")
    try expect("0 snapshots pending", in: "#summary", of: browsers[0])
    try browsers[1].click("#decide .primary")
    try expect("no change in 1.1 has the cause", in: "#decide .problem", of: browsers[1])
  }

  @Test func `A scene is laid out again while its width is dragged`() throws {
    let site = try RunningSite(in: try project())
    let browser = try browser(site, at: "/scene?name=card&width=200&height=100")
    try expect("200 × 100", in: "#configuration-line", of: browser)
    #expect(
      try browser.waits(until: "document.querySelectorAll('#tree [role=treeitem]').length === 8")
    )
    try browser.drag(".grip.width .reach", x: 40)
    #expect(try browser.waits(until: "Number(document.getElementById('width').value) > 200"))
    let width = try #require(try browser.run("document.getElementById('width').value").string)
    try expect("\(width) × 100", in: "#configuration-line", of: browser)
    #expect(try browser.waits(until: "location.search.includes('width=\(width)')"))
    try change("height", to: "", in: browser)
    try expect("\(width) × any", in: "#configuration-line", of: browser)
    #expect(browser.complaints == [])
  }

  @Test func `A scene shows its edges over the width, its breakpoints, and its findings`() throws {
    let workplace = try project()
    try workplace.write(
      """
      {"keyline": 1, "name": "bar", "root": {"type": "HStack", "arguments": {"spacing": 0}, "children": [
        {"type": "Spacer"},
        {"type": "Rectangle", "id": "end", "modifiers": [{"frame": {"width": 10, "height": 10}}]}]}}
      """,
      to: "card.json"
    )
    #expect(try workplace.keyline("record", "--label", "2").status == 0)
    let site = try RunningSite(in: workplace)
    let browser = try browser(site, at: "/scene?name=bar&width=200&height=100")
    try expect("200 × 100", in: "#configuration-line", of: browser)
    try browser.click("#curve summary")
    #expect(
      try browser.waits(until: "document.querySelectorAll('#curve-graph .curve').length === 4")
    )
    try browser.click("#breakpoints button")
    try expect("1 layout range", in: "#breakpoints", of: browser)
    try browser.click("#findings button")
    try expect("Nothing found.", in: "#findings", of: browser)
    try change("width", to: "6", in: browser)
    try expect("6 × 100", in: "#configuration-line", of: browser)
    #expect(try browser.waits(until: "!document.querySelector('#findings p')"))
    try browser.click("#findings button")
    try expect("1 finding", in: "#findings", of: browser)
    try expect("outside-screen", in: "#findings", of: browser)
    #expect(try browser.run("document.querySelectorAll('#stage .fault').length") == 1)
    try change("width", to: "200", in: browser)
    #expect(try browser.waits(until: "document.querySelectorAll('#stage .fault').length === 0"))
    try browser.click("#pin")
    try change("width", to: "100", in: browser)
    try expect("place 190, 0 → 90, 0", in: "#tree", of: browser)
    #expect(browser.complaints == [])
  }

  @Test func `The scene of an earlier version is laid out by this build`() throws {
    let site = try RunningSite(in: try project())
    let browser = try browser(site, at: "/scene?name=card&at=1.0&width=200&height=100")
    // With a spacing of 8 instead of 12, the card is 38 high.
    try expect("card", in: "#tree", of: browser)
    try browser.click("#tree [title=card]")
    try expect("60 × 38", in: "#details", of: browser)
  }

  @Test func `The pages follow what is recorded and saved`() throws {
    let workplace = try project()
    let site = try RunningSite(in: workplace)
    let changes = try browser(site)
    let scene = try browser(site, at: "/scene?name=card&width=200&height=100")
    try expect("card", in: "#tree", of: scene)
    try scene.click("#tree [title=card]")
    try expect("60 × 42", in: "#details", of: scene)
    try workplace.writeCard(spacing: 20)
    try expect("60 × 50", in: "#details", of: scene)
    #expect(try workplace.keyline("record", "--label", "1.2").status == 0)
    try expect("1.2 against the baseline", in: "#title", of: changes)
  }

  @Test func `Scenes are listed with pictures, and found by name`() throws {
    let workplace = try project()
    try workplace.writeCard(spacing: 3, named: "other/thing", to: "other.json")
    #expect(try workplace.keyline("record", "card.json", "other.json", "--label", "2").status == 0)
    let site = try RunningSite(in: workplace)
    let browser = try browser(site, at: "/scenes")
    #expect(try browser.texts(".card .name") == ["card", "other/thing"])
    #expect(try browser.waits(until: "document.querySelectorAll('.card svg').length === 2"))
    try change("scene-search", to: "thing", in: browser, by: "input")
    #expect(try browser.texts(".card .name") == ["other/thing"])
    #expect(try browser.texts("#gallery-count") == ["1 of 2 scenes"])
    #expect(browser.complaints == [])
  }

  @Test func `A query shows its rows, its chart and its error, and only reads`() throws {
    let workplace = try project()
    let site = try RunningSite(in: workplace)
    let browser = try browser(site, at: "/query?sql=SELECT%20sequence,%20label%20FROM%20version")
    try expect("2 rows", in: "#result", of: browser)
    #expect(try browser.texts(".rows tbody td") == ["1", "1.0", "2", "1.1"])
    #expect(try browser.texts(".chart figcaption") == ["sequence by label"])
    try browser.open(address: site.base + "/query?sql=SELECT%201%20AS%20a,%202%20AS%20a")
    try expect("1 row", in: "#result", of: browser)
    #expect(try browser.texts(".rows td") == ["1", "2"])
    try browser.open(address: site.base + "/query?sql=DELETE%20FROM%20version")
    #expect(try browser.waits(until: "document.querySelector('.problem') !== null"))
    #expect(try workplace.keyline("list", "--json").json().array?.count == 2)
  }

  @Test(arguments: [(390, "dark"), (1000, "light"), (1400, "dark"), (2560, "light")])
  func `Every page fits the window, and its links lead somewhere`(
    width: Int,
    scheme: String
  ) throws {
    let workplace = try project()
    let name = #"<img src=x onerror=alert(1)>'"\u0301"#
    try workplace.writeCard(spacing: 1, named: name.replacing("\"", with: "\\\""), to: "card.json")
    #expect(try workplace.keyline("record", "--label=-<b>2").status == 0)
    let site = try RunningSite(in: workplace, "--read-only")
    let browser = try browser(site)
    try browser.resize(width: width, height: 844, isPhone: width == 390)
    try browser.prefer(scheme)
    var (found, seen) = (["/changes", "/scenes", "/versions", "/query"], Set<String>())
    while let path = found.popLast() {
      guard seen.insert(path).inserted else { continue }
      try browser.open(address: site.base + path)
      #expect(try browser.waits(until: "document.querySelector('nav.site') !== null"))
      #expect(
        try browser.run("document.documentElement.scrollWidth <= innerWidth") == true,
        "\(path)"
      )
      #expect(browser.complaints == [], "\(path)")
      let violations = try violations(in: browser)
      #expect(violations == [], "\(path)")
      let links =
        "[...document.querySelectorAll('a[href^=\"/\"]')].map((a) => a.getAttribute('href'))"
      found += try browser.run(links).array?.compactMap(\.string) ?? []
    }
    #expect(seen.count >= 10, "\(seen)")
    #expect(try browser.run("document.querySelectorAll('.decisions').length") == 0)
  }

  @Test func `Only who has the key, the host and the token is answered`() throws {
    let workplace = try project()
    let site = try RunningSite(in: workplace)
    #expect(try site.answer(to: "/changes").hasPrefix("HTTP/1.1 401"))
    #expect(try site.answer(to: "/?key=0").hasPrefix("HTTP/1.1 403"))
    #expect(try site.answer(to: "/changes", [site.cookie]).hasPrefix("HTTP/1.1 200"))
    let foreign = ["Host: evil.example:\(site.port)", site.cookie]
    #expect(try site.answer(to: "/changes", foreign).hasPrefix("HTTP/1.1 403"))
    let body = #"{"verdict":"accept","at":"1.1","author":"Eve"}"#
    let headers = [site.cookie, "Content-Type: application/json"]
    let refused = try site.answer(to: "/api/decide", method: "POST", headers, body: body)
    #expect(refused.hasPrefix("HTTP/1.1 403"))
    #expect(try site.answer(to: "/../../etc/passwd", [site.cookie]).hasPrefix("HTTP/1.1 404"))
    #expect(try workplace.keyline("query", "SELECT * FROM decision", "--json").json() == [])
    let signedIn = try site.answer(to: "/?key=\(site.key)")
    #expect(signedIn.contains("HttpOnly; SameSite=Strict"))
    #expect(signedIn.contains("Location: /changes"))
  }

  @Test func `A server that only reads decides nothing`() throws {
    let workplace = try project()
    let site = try RunningSite(in: workplace, "--read-only")
    let browser = try browser(site)
    #expect(try browser.texts(".decisions") == [])
    let request = """
      fetch("/api/decide", { method: "POST", body: '{"verdict":"accept","at":"1.1","author":"Ada"}',
        headers: { "content-type": "application/json",
          "x-keyline-token": JSON.parse(document.getElementById("site").textContent).token } })
        .then(async (answer) => (await answer.json()).error)
      """
    #expect(try browser.run(request) == "This server only reads.")
    #expect(try workplace.keyline("pending").status == 1)
  }

  @Test func `A second start says where the first is, and a new one has its address`() throws {
    let workplace = try project()
    let site = try RunningSite(in: workplace)
    let second = try workplace.keyline("serve")
    #expect(second.status == 0)
    #expect(second.output == "the store is already shown at \(site.firstAddress)\n")
    let browser = try browser(site)
    #expect(site.tool.end(by: SIGKILL) == nil)
    try expect("The server ended", in: "#note", of: browser)
    let next = try RunningSite(in: workplace)
    #expect(next.firstAddress == site.firstAddress)
    #expect(try browser.waits(until: "document.getElementById('note') === null"))
    #expect(next.tool.end(by: SIGINT) == 0)
  }

  @Test func `A folder without a store says what to do`() throws {
    let site = try RunningSite(in: try Workplace())
    let browser = try browser(site)
    try expect("keyline record stores one", in: "#content", of: browser)
    #expect(site.tool.end(by: SIGTERM) == 143)
  }
}
