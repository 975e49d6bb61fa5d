import Foundation
import Testing

/// Relations that held in every recorded version, in the reports of `diff` and `check`.
@Suite struct InvariantTests {
  /// A column with a title and a price that has the given leading padding.
  private func write(_ workplace: Workplace, price: String, padding: Int = 0) throws {
    try workplace.write(
      """
      {"keyline": 1, "name": "card", "proposals": [{"width": 200}],
       "root": {"type": "VStack", "id": "card", "arguments": {"alignment": "leading"}, "children": [
         {"type": "Text", "id": "title", "arguments": {"content": "Enamel mug, dark blue"}},
         {"type": "Text", "id": "price", "arguments": {"content": "\(price)"},
          "modifiers": [{"padding": {"edges": ["leading"], "length": \(padding)}}]}]}}
      """,
      to: "Scenes/card.json"
    )
  }

  /// A project with as many versions as prices.
  private func workplace(prices: [String]) throws -> Workplace {
    let workplace = try Workplace()
    try workplace.write(#"{"keyline": 1, "scenes": ["Scenes"]}"#, to: "keyline.json")
    for (index, price) in prices.enumerated() {
      try write(workplace, price: price)
      try #require(workplace.keyline("record", "--label", "1.\(index)").status == 0)
    }
    return workplace
  }

  private let text = """
    price and title had the same leading edge in all 3 versions since 1.0, and differ by 9 now \
    (confidence 80 %)
    """

  @Test func `A diff lists a relation that held in all earlier versions`() throws {
    let workplace = try workplace(prices: ["€ 18", "€ 18.50", "€ 19"])
    try write(workplace, price: "€ 19", padding: 9)
    try #require(workplace.keyline("record", "--label", "2.0").status == 0)
    let diff = try workplace.keyline("diff", "1.2", "2.0", "--invariants")
    #expect(diff.output.contains("    invariant: \(text)\n"), "\(diff.output)")
    let json = try workplace.keyline("diff", "1.2", "2.0", "--invariants", "--json").json()
    let scene = json.object?["scenes"]?.array?.first?.object
    let invariant = scene?["brokenInvariants"]?.array?.first?.object
    #expect(invariant?["relation"] == "leading edge" && invariant?["support"] == 3)
    // The latest version is not among those before an older one.
    let older = try workplace.keyline("diff", "1.0", "1.1", "--invariants")
    #expect(!older.output.contains("invariant"))
    // They are listed only when they are asked for, since they are found by reading all versions.
    #expect(try !workplace.keyline("diff", "1.2", "2.0").output.contains("invariant"))
  }

  @Test func `A check reports the same before anything is recorded`() throws {
    let workplace = try workplace(prices: ["€ 18", "€ 18.50", "€ 19"])
    #expect(try workplace.keyline("check").status == 0)
    try write(workplace, price: "€ 19", padding: 9)
    let check = try workplace.keyline("check")
    #expect(check.status == 1)
    #expect(check.output.contains("broken-invariant"), "\(check.output)")
    #expect(check.output.contains(text), "\(check.output)")
  }

  @Test func `Two versions are too few`() throws {
    let workplace = try workplace(prices: ["€ 18", "€ 18.50"])
    try write(workplace, price: "€ 19", padding: 9)
    #expect(try workplace.keyline("check").status == 0)
    try #require(workplace.keyline("record", "--label", "2.0").status == 0)
    #expect(
      try !workplace.keyline("diff", "1.1", "2.0", "--invariants").output.contains("invariant")
    )
  }
}
