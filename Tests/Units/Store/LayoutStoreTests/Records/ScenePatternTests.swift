import LayoutStore
import Testing

@Suite struct ScenePatternTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("*", "", true), ("*", "a/b", true), ("a", "a", true),
    ("a", "b", false), ("a*", "abc", true), ("*c", "abc", true), ("a*c", "abbc", true),
    ("a*c", "abcd", false), ("?", "a", true), ("?", "", false), ("?", "ab", false),
    ("a?c", "abc", true), ("**", "x", true), ("*a*b*", "xaybz", true), ("*a*b", "xaybz", false),
    ("r[padding=16]", "r[padding=16]", true), ("r[padding=*]", "r[padding=24]", true),
    ("r[ab]", "ra", false), ("caf\u{E9}", "cafe\u{301}", false), ("caf?", "caf\u{E9}", true),
  ])
  func `A pattern matches the complete name`(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(ScenePattern(pattern).matches(name) == matches)
  }

  @Test func `A pattern of many stars takes no exponential time`() {
    let pattern = ScenePattern(String(repeating: "*a", count: 30) + "b")
    let start = ContinuousClock.now
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
    #expect(start.duration(to: .now) < .seconds(2))
  }
}
