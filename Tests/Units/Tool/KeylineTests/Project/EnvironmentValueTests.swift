import Digests
import Testing

@testable import Keyline

@Suite struct EnvironmentValueTests {
  private static let environment: JSONObject = [
    "layoutDirection": "rightToLeft", "displayScale": 2, "safeAreaInsets": ["top": 59],
  ]

  @Test(arguments: [
    ("layoutDirection=rightToLeft", true), ("layoutDirection=leftToRight", false),
    ("displayScale=2", true), ("displayScale=2.0", false), ("displayScale=3", false),
    (#"safeAreaInsets={"top":59}"#, true), ("locale=de", false),
  ])
  func `An environment has the values in its canonical text`(text: String, matches: Bool) throws {
    let value = try #require(EnvironmentValue(text))
    #expect(value.matches(Self.environment) == matches)
    #expect(value.description == text)
  }

  @Test(arguments: ["", "displayScale", "=2", "displayScale="])
  func `A value without a name, or a name without a value, is rejected`(text: String) {
    #expect(EnvironmentValue(text) == nil)
  }
}
