import CanonicalJSON
import Testing

@testable import KeylineCommands

@Suite struct EnvironmentArgumentTests {
  private static let environment: JSONObject = [
    "layoutDirection": "rightToLeft", "displayScale": 2, "safeAreaInsets": ["top": 59],
  ]

  @Test(arguments: [
    ("layoutDirection=rightToLeft", true), ("layoutDirection=leftToRight", false),
    ("displayScale=2", true), ("displayScale=2.0", false), ("displayScale=3", false),
    (#"safeAreaInsets={"top":59}"#, true), ("locale=de", false),
  ])
  func `An environment has a value as its canonical text says`(text: String, matches: Bool) throws {
    let argument = try #require(EnvironmentArgument(argument: text))
    #expect(argument.matches(Self.environment) == matches)
    #expect(argument.text == text)
  }

  @Test(arguments: ["", "displayScale", "=2", "displayScale="])
  func `A value without a name, or a name without a value, is refused`(text: String) {
    #expect(EnvironmentArgument(argument: text) == nil)
  }
}
