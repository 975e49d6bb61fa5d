import CardSnapshots
import Digests
import Foundation
import LayoutDiff
import LayoutReports
import Testing

@Suite struct DiffHTMLTests {
  /// Returns the part between the first occurrences of two texts.
  private func part(of page: String, from start: String, to end: String) throws -> String {
    let from = try #require(page.range(of: start)).upperBound
    let to = try #require(page.range(of: end, range: from..<page.endIndex)).lowerBound
    return String(page[from..<to])
  }

  private func data(_ page: String) throws -> JSONObject {
    let text = try part(of: page, from: #"id="data">"#, to: "</script>")
    return try #require(try JSONReader.read(Array(text.utf8)).object)
  }

  /// Returns the parts of a page, each on a line of its own.
  private func parts(_ page: String) throws -> [JSONObject] {
    let text = try part(of: page, from: #"id="parts">"#, to: "</script>")
    return try text.split(separator: "\n").map {
      try #require(try JSONReader.read(Array($0.utf8)).object)
    }
  }

  @Test func `The data of a page has both sides of each snapshot, the changes and the causes`()
    throws
  {
    let page = DiffHTML(try Reports.picturedDiff()) { _ in ["show more"] }.description
    let data = try data(page)
    #expect(data["title"] == "1.0 → 1.1")
    #expect(data["summary"] == "7 snapshots compared; 1 differs, 6 unchanged; 1 not compared")
    #expect(data["omissions"] == [["card", "0 × 0", "only in 1.0"]])
    let cause: JSONValue = "card: edited, or the code of VStack changed"
    let group = try #require(data["groups"]?.array?.first?.object)
    #expect(group["title"] == cause)
    #expect(group["kind"] == "unknown")
    #expect(group["items"] == [0])
    #expect(
      data["items"] == [
        [
          "scene": "card", "configuration": "100 × any", "old": "1.0", "new": "1.1", "edited": true,
          "part": 0, "before": 0, "after": 1, "diff": 0, "changed": 1, "moved": 2, "unchanged": 2,
          "causes": [[0, cause, "unknown"]], "commands": ["show more"],
        ]
      ]
    )
    let parts = try parts(page)
    #expect(parts.count == 1)
    #expect(parts[0]["words"] == ["down 4"])
    #expect(
      parts[0]["diffs"] == [
        ["changes": [[2, 2, 0, 0, [0]], [3, 3, 1, 0, []], [4, 4, 1, 0, []]]]
      ]
    )
  }

  @Test func `An outline that both sides share is written once`() throws {
    let part = try #require(try parts(DiffHTML(try Reports.picturedDiff()).description).first)
    #expect(
      part["outlines"] == [
        [
          [-1, "VStack", .null, "card"], [0, "Text", "Hello", "title"],
          [0, "HStack", .null, "row"], [2, "Text", .null, .null, "row › Text"],
          [2, "Circle", .null, "badge"],
        ]
      ]
    )
    let places = (part["pictures"]?.array ?? []).map { $0.object?["places"]?.string }
    #expect(
      places == [
        "0,0,100,60,null,null,10,0,80,20,null,null,0,28,100,32,null,null,0,6,60,20,null,null,68,0,32,32,null,null",
        "0,0,100,60,null,null,10,0,80,20,null,null,0,32,100,32,null,null,0,6,60,20,null,null,68,0,32,32,null,null",
      ]
    )
  }

  @Test func `No untrusted text has a meaning in HTML`() throws {
    let page = DiffHTML(try Reports.picturedDiff(scene: Reports.hostile)).description
    let safe = DiffHTML(Reports.nothing).description
    for text in ["<script", "</script", "<img", "<title", "<style", "<"] {
      #expect(
        page.components(separatedBy: text).count == safe.components(separatedBy: text).count,
        "\(text)"
      )
    }
    #expect(!page.unicodeScalars.contains("\u{1B}") && !page.unicodeScalars.contains("\u{202E}"))
    let items = try #require(try data(page)["items"]?.array)
    #expect(items[0].object?["scene"]?.string?.contains("</testcase><script>alert(1)") == true)
  }

  @Test func `The content security policy allows this script and style, and no requests`() throws {
    let page = DiffHTML(try Reports.picturedDiff()).description
    let policy = try part(of: page, from: #"Content-Security-Policy" content=""#, to: "\"")
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    for (element, end) in [(#"<script type="module">"#, "</script>"), ("<style>", "</style>")] {
      let text = try part(of: page, from: element, to: end)
      let hash = Data(Digest(of: text).bytes).base64EncodedString()
      #expect(policy.contains("-src 'sha256-\(hash)'"))
    }
    let rest = page.replacing("http://www.w3.org/2000/svg", with: "")
    for text in ["http:", "https:", "@import", "url(//", "src=\"", "innerHTML", "eval("] {
      #expect(!rest.contains(text), "\(text)")
    }
    #expect(page.firstMatch(of: /{{[a-z]+}}/) == nil)
  }

  @Test func `A diff without pictures has a page`() throws {
    let page = DiffHTML(try Reports.diff()).description
    #expect(try parts(page).allSatisfy { $0["pictures"] == [] })
    #expect(try data(page)["items"]?.array?.count == 2)
    #expect(try self.data(DiffHTML(Reports.nothing).description)["items"] == [])
  }
}

@Suite struct HistoryHTMLTests {
  private func card(row y: CGFloat = 28) throws -> Snapshot {
    var rows = Cards.rows
    rows[2].frame.origin.y = y
    return try Cards.snapshot(rows)
  }

  /// The data of the page of versions with the row at each y-coordinate; `nil` is an unrecorded version.
  private func data(_ ys: [CGFloat?], following path: String? = nil) throws -> JSONObject {
    let history = SnapshotHistory(
      try ys.enumerated().map { ("\($0.offset)", try $0.element.map { try card(row: $0) }) }
    )
    let page = HistoryHTML([("card", "100x-", history)], following: path).description
    let start = try #require(page.range(of: #"id="data">"#)).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try #require(try JSONReader.read(Array(page[start..<end].utf8)).object)
  }

  @Test func `A timeline has every version, and an item for each with changes`() throws {
    let data = try data([nil, 28, 28, 30, nil, nil, 30, 28], following: "row")
    #expect(
      data["timelines"] == [
        [
          ["0", -1], ["1", 0], ["2", -1], ["3", 1], ["4", 2], ["5", -1], ["6", 3], ["7", 4],
        ]
      ]
    )
    let items = (data["items"]?.array ?? []).compactMap(\.object)
    #expect(
      items.map { $0["event"] } == [
        "first, 5 views", "1 view changed, 2 moved with their parents", "not recorded",
        "recorded again, unchanged", "1 view changed, 2 moved with their parents",
      ]
    )
    #expect(items.map { $0["before"] } == [nil, 0, nil, nil, 1])
    #expect(items.map { $0["after"] } == [0, 1, nil, 1, 0])
    #expect(items.map { $0["old"] } == ["", "1", "3", "4", "6"])
    #expect(data["groups"]?.array?.first?.object?["items"] == [4, 3, 2, 1, 0])
    #expect(data["isHistory"] == true)
    #expect(data["node"] == "row")
    #expect(data["summary"] == "1 snapshot through 8 versions")
  }

  @Test func `A scene that never changed has one item`() throws {
    let data = try data([28, 28])
    #expect(data["timelines"] == [[["0", 0], ["1", -1]]])
    #expect(data["items"]?.array?.count == 1)
  }
}

@Suite struct ReviewHTMLTests {
  /// Returns the JSON of an element of the page; the parts must be one.
  private func data(
    _ entries: [ReviewHTML.Entry],
    inElement element: String = "data"
  ) throws -> JSONObject {
    let page = ReviewHTML(entries, version: "2", summary: "some") { ["decide \($0)"] }.description
    let start = try #require(page.range(of: "id=\"\(element)\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try #require(try JSONReader.read(Array(page[start..<end].utf8)).object)
  }

  private func entry(_ content: ReviewHTML.Entry.Content) -> ReviewHTML.Entry {
    ReviewHTML.Entry(
      content,
      origin: "1",
      isEdited: false,
      decision: "rejected",
      commands: ["explain"]
    )
  }

  @Test func `Each cause has its commands and its snapshots`()
    throws
  {
    let old = try Cards.snapshot()
    let new = try Cards.changed(2) { $0.frame.origin.y += 4 }
    let cause = NamedCause(id: CauseID(scene: "card", isRemoval: false), text: "card is new")
    let data = try data([
      entry(.changed(old: old, new: new, tolerance: .exact)), entry(.new(new, cause)),
      entry(.missing(old, cause)),
    ])
    let groups = (data["groups"]?.array ?? []).compactMap(\.object)
    #expect(
      groups.map { $0["title"] } == ["card: edited, or the code of VStack changed", "card is new"]
    )
    #expect(groups.map { $0["items"] } == [[0], [1, 2]])
    #expect(groups[1]["commands"] == [.string("decide \(cause.id)")])
    let items = (data["items"]?.array ?? []).compactMap(\.object)
    #expect(items.map { $0["before"] } == [0, nil, 0])
    #expect(items.map { $0["after"] } == [1, 1, nil])
    #expect(items.map { $0["event"] } == ["rejected", "rejected", "rejected"])
    #expect(items[0]["commands"] == ["explain"])
  }

  @Test func `Changes with several causes have the evidence for them`() throws {
    var rows = Cards.rows
    (rows[1].label, rows[3].label) = ("Hello you", "Bye")
    rows[1].frame.size.height += 4
    rows[2].frame = CGRect(x: 0, y: 32, width: 100, height: 40)
    rows[3].frame.size.height += 20
    rows[0].frame.size.height += 12
    let (old, new) = (try Cards.snapshot(), try Cards.snapshot(rows))
    let diff = SnapshotDiff(old: old, new: new, listsConfiguration: true)
    let index = try #require(diff.changes.firstIndex { $0.causes.count > 1 })
    let causes = diff.changes[index].causes
    let proofs: [([Int: SnapshotDiff.Attribution], JSONValue?)] = [
      ([:], "frames"), ([index: .init(causes)], "proof"),
      ([index: .init(causes, isEachEnough: true)], "proofOfEach"), ([index: .init([0])], nil),
    ]
    for (attributions, evidence) in proofs {
      let content = ReviewHTML.Entry.Content.changed(
        old: old,
        new: new,
        tolerance: .exact,
        attributions: attributions
      )
      let part = try data([entry(content)], inElement: "parts")
      let changes = part["diffs"]?.array?.first?.object?["changes"]?.array
      let change = try #require(changes?[index].array)
      #expect(change.dropFirst(5).first == evidence)
    }
  }

  @Test func `A difference within the tolerance is not a change`() throws {
    let new = try Cards.changed(2) { $0.frame.origin.y += 4 }
    let tolerance = Tolerance([.init(.points(4))])
    let data = try data([
      entry(.changed(old: try Cards.snapshot(), new: new, tolerance: tolerance))
    ])
    #expect(data["items"]?.array?[0].object?["changed"] == 0)
  }
}
