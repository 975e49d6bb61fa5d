import CanonicalJSON
import CardSnapshots
import LayoutDiff
import LayoutReports
import Testing

@Suite struct ReviewHTMLTests {
  private func data(_ entries: [ReviewHTML.Entry]) throws -> JSONObject {
    let page = ReviewHTML(entries, version: "2", summary: "some") { ["decide \($0)"] }.description
    let start = try #require(page.range(of: #"id="data">"#)).upperBound
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

  @Test func `A difference within the tolerance is not a change`() throws {
    let new = try Cards.changed(2) { $0.frame.origin.y += 4 }
    let tolerance = Tolerance([.init(.points(4))])
    let data = try data([
      entry(.changed(old: try Cards.snapshot(), new: new, tolerance: tolerance))
    ])
    #expect(data["items"]?.array?[0].object?["changed"] == 0)
  }
}
