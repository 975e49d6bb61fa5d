import CanonicalJSON
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@Suite struct SceneEnvironmentTests {
  @Test func `Insets are values of an environment that has them`() throws {
    let insets = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
    let written = try SceneEnvironment(["safeAreaInsets": ["top": 59, "bottom": 34]])
    #expect(written.layout.safeAreaInsets == insets)
    #expect(
      written.values["safeAreaInsets"]?.canonicalText
        == #"{"bottom":34,"leading":0,"top":59,"trailing":0}"#
    )
    let again = try SceneEnvironment(.object(written.values))
    #expect(again.layout.safeAreaInsets == insets)
    #expect(SceneEnvironment().values["safeAreaInsets"] == nil)
  }

  @Test(arguments: [#"{"top":-1}"#, #"{"upper":5}"#, "8", #"{"top":"9"}"#])
  func `Insets in an invalid form are rejected`(insets: String) {
    let document = """
      {"keyline":1,"name":"a","environment":{"safeAreaInsets":\(insets)},"root":{"type":"Divider"}}
      """
    let reason = #"an object such as {"top": 59, "bottom": 34} is expected, not \#(insets)"#
    #expect(refusal(ofDocument: document) == "environment.safeAreaInsets: \(reason)")
  }
}
