import Testing

/// The store in a browser, without a mouse.
extension ServeTests {
  /// Returns a browser as wide as a phone or a screen.
  private func browser(_ site: RunningSite, at path: String, width: Int) throws -> Browser {
    let browser = try browser(site)
    try browser.resize(width: width, height: 844, isPhone: width == 390)
    try browser.open(address: site.base + path)
    return browser
  }

  @Test(arguments: [390, 1400])
  func `A cause is accepted by keys, and taken back`(width: Int) throws {
    let site = try RunningSite(in: try project())
    let browser = try browser(site, at: "/changes", width: width)
    try expect("2 snapshots pending", in: "#summary", of: browser)
    // A phone shows the list of changes or one of them.
    if width == 390 { try browser.tab(to: ".row .name", typing: "Enter") }
    try browser.tab(to: ".decisions button", typing: "Enter")
    try expect("spacing 8 → 12", in: "#decide", of: browser)
    try browser.tab(to: "#author", typing: "A", "d", "a", "Enter")
    try expect("accepted 2 snapshots of 1.1 by Ada", in: "#note", of: browser)
    try browser.tab(to: "#undo", typing: "Enter")
    try browser.tab(to: "#decide .primary", typing: "Enter")
    try expect("2 snapshots pending", in: "#summary", of: browser)
    #expect(browser.complaints == [])
  }

  @Test(arguments: [390, 1400])
  func `A scene is found, laid out at other widths and compared, by keys`(width: Int) throws {
    let site = try RunningSite(in: try project())
    let browser = try browser(site, at: "/scenes", width: width)
    try browser.type("/", "c", "a", "r", "d")
    try browser.tab(to: "#gallery a", typing: "Enter")
    #expect(try browser.waits(until: "location.pathname === '/scene'"))
    #expect(try browser.waits(until: "document.getElementById('width') !== null"))
    let script = "document.getElementById('width').value"
    let before = try #require(try browser.run(script).string)
    try browser.tab(to: "#pin", typing: "Enter")
    try browser.tab(to: "#width", typing: "ArrowUp", "ArrowUp", "Enter")
    let after = try #require(try browser.run(script).string)
    #expect(before != after)
    try expect("\(after) × ", in: "#configuration-line", of: browser)
    try browser.tab(to: "#curve summary", typing: "Enter")
    #expect(
      try browser.waits(until: "document.querySelectorAll('#curve-graph .curve').length === 4")
    )
    try browser.tab(to: "#breakpoints button", typing: "Enter")
    try expect("layout range", in: "#breakpoints", of: browser)
    try browser.tab(to: "#findings button", typing: "Enter")
    // The title is wider than two points.
    try expect("outside-screen", in: "#findings", of: browser)
    #expect(browser.complaints == [])
  }

  @Test(arguments: [390, 1400])
  func `A query is written, run and saved by keys`(width: Int) throws {
    let site = try RunningSite(in: try project())
    let browser = try browser(site, at: "/query", width: width)
    try browser.tab(to: ".query .primary", typing: "Enter")
    try expect("2 rows", in: "#result", of: browser)
    #expect(try browser.texts(".chart figcaption") == ["snapshots by label"])
    try browser.tab(to: "#query-name", typing: "a")
    try browser.tab(to: ".query button:not(.primary)", typing: "Enter")
    #expect(try browser.texts(".saved a") == ["a"])
    #expect(browser.complaints == [])
  }
}
