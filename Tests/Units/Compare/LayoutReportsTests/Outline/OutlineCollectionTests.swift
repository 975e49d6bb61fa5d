import Digests
import LayoutCore
import LayoutDiff
import LayoutReports
import Testing

@Suite struct OutlineCollectionTests {
  private func text(_ snapshots: [Snapshot], tokens: Int = 2_000) -> String {
    var collection = OutlineCollection(OutlineLimits(tokens: tokens), remedy: "raise the budget")
    for snapshot in snapshots { collection.add(snapshot, marks: OutlineMarks(), all: "see all") }
    return collection.text
  }

  private func card(_ locale: String, title: String = "Lisbon") throws -> Snapshot {
    let card = try SnapshotOutlineTests.card(title: title)
    return try Snapshot(
      scene: card.scene,
      proposal: card.proposal,
      environment: ["locale": .string(locale), "displayScale": 1],
      outline: card.outline,
      table: card.table
    )
  }

  @Test func `The same layout of a scene in a second locale is not printed again`() throws {
    let text = text([try card("en"), try card("de"), try card("fr", title: "Lisbonne")])
    let headers = text.split(separator: "\n").filter { $0.hasPrefix("card") }
    #expect(
      headers == [
        "card  200 × any locale=en: 6 views",
        "card  200 × any locale=de: the same as 200 × any locale=en",
        "card  200 × any locale=fr: 6 views",
      ]
    )
    #expect(text.components(separatedBy: "Lisbon\"").count == 2)
  }

  @Test func `Snapshots without space are counted`() throws {
    let text = text([try card("en"), try card("de"), try card("fr")], tokens: 1)
    #expect(text.hasSuffix("… 2 more snapshots; raise the budget\n"))
  }
}
