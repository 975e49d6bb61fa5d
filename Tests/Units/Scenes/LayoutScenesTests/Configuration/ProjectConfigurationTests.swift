import Foundation
import LayoutCore
import LayoutScenes
import Testing

/// A project's `keyline.json`.
@Suite struct ProjectConfigurationTests {
  private func read(_ text: String) throws -> ProjectConfiguration {
    try ProjectConfiguration(Array(text.utf8))
  }

  @Test func `All values are read`() throws {
    let configuration = try read(
      """
      {"keyline": 1, "$schema": "x", "scenes": ["Scenes", "More/a.json"], "store": "db/x.sqlite",
       "proposals": {"watch": [{"width": 184, "height": 224}, {}], "phones": [{"width": 1}]},
       "tolerance": ["0.5", "2x@card/*"], "record": "changed"}
      """
    )
    #expect(configuration.scenes == ["Scenes", "More/a.json"])
    #expect(configuration.store == "db/x.sqlite")
    #expect(
      configuration.proposals["watch"] == [ProposedViewSize(width: 184, height: 224), .unspecified]
    )
    #expect(configuration.proposals["phones"] == [ProposedViewSize(width: 1, height: nil)])
    #expect(configuration.proposals["tablets"] == .tablets)
    #expect(configuration.tolerance == ["0.5", "2x@card/*"])
    #expect(configuration.record == "changed")
  }

  @Test func `Without keys it has the defaults`() throws {
    let configuration = try read(#"{"keyline": 1}"#)
    #expect(configuration.scenes.isEmpty)
    #expect(configuration.store == nil)
    #expect(
      Set(configuration.proposals.keys) == Set(Device.all.map(\.name) + ["phones", "tablets"])
    )
    #expect(
      configuration.proposals["iPhone16"]
        == [ProposedViewSize(width: 393, height: 852), ProposedViewSize(width: 852, height: 393)]
    )
    #expect(configuration.platforms.isEmpty)
    #expect(configuration.proposals["phones"] == .phones)
    #expect(configuration.record == nil)
  }

  @Test(arguments: [
    ("[]", "a configuration, which is an object, is expected, not an array"),
    ("{", "1:2: "), ("{}", "keyline: a configuration needs \"keyline\": 1"),
    (#"{"keyline": 2}"#, "keyline: a configuration needs"),
    (#"{"keyline": 1, "scens": []}"#, "the key “scens” is not known; did you mean scenes?"),
    (
      #"{"keyline": 1, "scenes": "S"}"#,
      "scenes: an array of folders, which are strings, is expected"
    ),
    (#"{"keyline": 1, "scenes": ["a", 1]}"#, "scenes[1]: a nonempty string is expected"),
    (#"{"keyline": 1, "store": ""}"#, "store: a nonempty string is expected"),
    (#"{"keyline": 1, "record": "al"}"#, "record: the mode “al” is not known; did you mean all?"),
    (#"{"keyline": 1, "proposals": []}"#, "proposals: an object of proposals by name is expected"),
    (#"{"keyline": 1, "proposals": {"a": []}}"#, "proposals.a: the array of proposals is empty"),
    (
      #"{"keyline": 1, "proposals": {"a": [{"width": -1}]}}"#, "proposals.a[0].width: a length of 0"
    ),
    (#"{"keyline": 1, "proposals": {"1x2": [{}]}}"#, "proposals.1x2: a name has letters"),
    (#"{"keyline": 1, "platforms": "iOS 26"}"#, "platforms: an array of platforms"),
    (
      #"{"keyline": 1, "platforms": ["iOS 26", "iOS"]}"#,
      "platforms[1]: the platform “iOS” is not known; use one of iOS 18, iOS 26, macOS 26"
    ),
  ])
  func `Errors have their location`(text: String, message: String) {
    let error = #expect(throws: SceneError.self) { try read(text) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `The file of a new project and its first scene are read`() throws {
    let configuration = try read(ProjectConfiguration.first)
    #expect(configuration.scenes == ["Scenes"])
    #expect(configuration.proposals["phones"]?.count == 3)
    let scene = try SceneDocument(Array(ProjectConfiguration.firstScene.utf8))
    #expect(try scene.scenes(registry: SceneRegistry()).map(\.name) == ["greeting"])
  }

  @Test func `The nearest file above a folder is found`() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let deep = root.appendingPathComponent("a/b")
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    #expect(ProjectConfiguration.distance(above: deep.path) == nil)
    try Data().write(to: root.appendingPathComponent("keyline.json"))
    #expect(ProjectConfiguration.distance(above: deep.path) == 2)
    try Data().write(to: root.appendingPathComponent("a/keyline.json"))
    #expect(ProjectConfiguration.distance(above: deep.path) == 1)
    #expect(ProjectConfiguration.distance(above: root.path) == 0)
    for detour in [
      "\(root.path)/", "\(root.path)//a/..", "\(root.path)/./", "\(root.path)/a/../a/..",
    ] {
      #expect(ProjectConfiguration.distance(above: detour) == 0)
    }
    #expect(ProjectConfiguration.distance(above: "/") == nil)
  }
}
