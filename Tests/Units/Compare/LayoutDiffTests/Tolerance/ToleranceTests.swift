import CardSnapshots
import Foundation
import LayoutDiff
import Testing

@Suite struct ToleranceTests {
  /// The title moves from 10 to 10.25 points; its right edge is at 90.
  private func changes(_ rules: [String]) throws -> [String] {
    let new = try Cards.changed(1) { $0.frame.origin.x += 0.25 }
    let tolerance = Tolerance(try rules.map { try #require(Tolerance.Rule($0)) })
    return SnapshotDiff(old: try Cards.snapshot(), new: new, tolerance: tolerance)
      .changes.map(\.node.path)
  }

  @Test(arguments: [
    ([], ["title"]), (["0.25"], []), (["0.2"], ["title"]), (["0.25@title"], []),
    (["0.25@row"], ["title"]), (["0.25@t*"], []), (["0.25", "0@t?tle"], ["title"]),
    (["0@title", "1"], []), (["1@card#title"], []), (["1@other#title"], ["title"]),
    (["1x"], []), (["2x"], ["title"]), (["1x,2x"], ["title"]), (["1x@title"], []),
  ])
  func `The last rule that matches a node applies`(rules: [String], paths: [String]) throws {
    #expect(try changes(rules) == paths)
  }

  @Test func `The children of a node that counts as unchanged are unchanged`() throws {
    let new = try Cards.changed(2) { $0.frame.origin.y += 0.25 }
    let tolerance = Tolerance([try #require(Tolerance.Rule("0.25@row"))])
    let diff = SnapshotDiff(old: try Cards.snapshot(), new: new, tolerance: tolerance)
    #expect(diff.isEmpty)
    #expect(diff.unchangedCount == 5)
    #expect(SnapshotDiff(old: try Cards.snapshot(), new: new).changes.count == 3)
  }

  @Test(arguments: [
    (10.0, 10.49, true), (10.0, 10.5, false), (10.4, 10.6, false), (9.5, 10.4, true),
    (-0.5, 0.4, true), (-0.6, -0.4, false),
  ])
  func `Edges on the same device pixel are equal`(old: CGFloat, new: CGFloat, isSame: Bool) throws {
    var rows = Cards.rows
    rows[1].frame = CGRect(x: old, y: 0, width: 100 - old, height: 20)
    let before = try Cards.snapshot(rows)
    rows[1].frame = CGRect(x: new, y: 0, width: 100 - new, height: 20)
    let tolerance = Tolerance([.init(.pixels([1]))])
    let diff = SnapshotDiff(old: before, new: try Cards.snapshot(rows), tolerance: tolerance)
    #expect(diff.changes.isEmpty == isSame)
  }

  @Test func `Pixels are counted from the root's origin, not from the parent's`() throws {
    var rows = Cards.rows
    rows[2].frame.origin.y = 28.5
    rows[4].frame.origin.y = 0.25
    let before = try Cards.snapshot(rows)
    rows[4].frame.origin.y = 0.5
    let tolerance = Tolerance([.init(.pixels([1]))])
    // 28.75 and 29 are both nearest to pixel 29, although 0.25 and 0.5 are not to one.
    let diff = SnapshotDiff(old: before, new: try Cards.snapshot(rows), tolerance: tolerance)
    #expect(diff.changes == [])
  }

  @Test(arguments: [
    "", "-1", "x", "nan", "1e999", "2x,", "0x", "2X", "1@", "@a", "2x3x", "0x10", "0x1x",
  ])
  func `A malformed rule is rejected`(text: String) {
    #expect(Tolerance.Rule(text) == nil)
  }
}

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

  @Test(arguments: [
    ("*ab", "aaab", true), ("*ab", "aabb", false), ("a*b*c", "a-b-bb-c", true), ("*", "", true),
    ("a*", "b", false), ("?b", "ab", true), ("?b", "b", false), ("a*a", "a", false),
    ("**a", "ba", true), ("a?c*", "abc", true),
  ])
  func `A star stands for any characters, and a question mark for one`(
    pattern: String,
    text: String,
    isMatch: Bool
  ) {
    #expect(NodePattern("#\(pattern)").matches(path: text, scene: "card") == isMatch)
  }

  @Test func `A pattern matches an entire path`() {
    let nodes = NodePattern("#title")
    #expect(nodes.matches(path: "title", scene: "card"))
    #expect(!nodes.matches(path: "titles", scene: "card"))
  }
}
