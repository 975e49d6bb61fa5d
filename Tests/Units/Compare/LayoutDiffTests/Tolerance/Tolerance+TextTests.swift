import LayoutDiff
import Testing

/// The rules of a tolerance as texts.
@Suite struct ToleranceRuleTextTests {
  @Test(arguments: [
    "0", "0.5", "2x", "2x,3x", "1.5x", "0.5@card/*", "2x,3x@screens/*#card/*", "4@#a",
  ])
  func `A rule is written as it was read`(text: String) throws {
    let rule = try #require(Tolerance.Rule(text))
    #expect(rule.text == text)
    let stored = Tolerance([rule, rule]).storedText
    #expect(stored == "[\"\(text)\",\"\(text)\"]")
    #expect(Tolerance(storedText: stored)?.rules == [rule, rule])
  }

  @Test func `No rules are stored as empty text`() {
    #expect(Tolerance.exact.storedText == "")
    #expect(Tolerance(storedText: "") == .exact)
  }

  @Test(arguments: ["[]", "0.5", "{}", "[1]", "[\"x\"]", "[\"0.5\",\"\"]", "["])
  func `A malformed list of rules is rejected`(text: String) {
    #expect(Tolerance(storedText: text) == nil)
  }

  @Test func `A rule is restricted to nodes unless it has a pattern already`() throws {
    let (all, some) = (
      try #require(Tolerance.Rule("0.5")), try #require(Tolerance.Rule("0.5@row"))
    )
    let nodes = NodePattern("#title")
    #expect(all.restricted(to: nodes).text == "0.5@#title")
    #expect(some.restricted(to: nodes) == some)
    #expect(nodes.matches(path: "title", scene: "card"))
    #expect(!nodes.matches(path: "titles", scene: "card"))
  }
}
