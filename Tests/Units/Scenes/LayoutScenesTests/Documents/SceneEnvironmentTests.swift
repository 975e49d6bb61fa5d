import Digests
import Foundation
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

  @Test(arguments: Platform.all)
  func `A platform is a value of an environment unless it is the default`(
    platform: Platform
  ) throws {
    let written = try SceneEnvironment(["displayScale": 1, "platform": .string(platform.rawValue)])
    #expect(written.layout.platform == platform)
    #expect((written.values["platform"] == nil) == (platform == .iOS26))
    #expect((written.digest == SceneEnvironment().digest) == (platform == .iOS26))
    #expect(try SceneEnvironment(.object(written.values)).layout.platform == platform)
  }

  @Test(arguments: zip(Platform.all, [3, 3, 2]))
  func `A platform brings the display scale of its screens`(
    platform: Platform,
    scale: CGFloat
  ) throws {
    let name = JSONValue.string(platform.rawValue)
    let alone = try SceneEnvironment(["platform": name])
    #expect(alone.layout.displayScale == scale)
    #expect(alone.values["displayScale"] == .number(Double(scale)))
    #expect(alone.digest == SceneEnvironment(LayoutEnvironment(on: platform)).digest)
    let given = try SceneEnvironment(["displayScale": 1.5, "platform": name])
    #expect(given.layout.displayScale == 1.5)
    #expect(try SceneEnvironment(.object(given.values)).digest == given.digest)
  }

  @Test(arguments: ["iOS 17", "ios 26", "macOS", ""])
  func `A platform that is not known is rejected with a list of those that are`(name: String) {
    let document = """
      {"keyline":1,"name":"a","environment":{"platform":"\(name)"},"root":{"type":"Divider"}}
      """
    let reason = "the platform “\(name)” is not known; use one of iOS 18, iOS 26, macOS 26"
    #expect(refusal(ofDocument: document) == "environment.platform: \(reason)")
  }
}
