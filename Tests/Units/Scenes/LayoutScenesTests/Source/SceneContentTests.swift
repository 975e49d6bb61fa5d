import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@MainActor
@Suite struct SceneTests {
  @SceneBuilder private func content(isLong: Bool) -> some SceneContent {
    Scene("one") { Text("One") }
    if isLong {
      Scene("two", proposals: .widths(320, 390)) {
        Text("Two")
        Divider()
      }
    }
    for count in 1...2 { Scene("many[\(count)]") { Text("\(count)") } }
  }

  @Test func `Scenes are built in order, with conditions and loops`() throws {
    let long = try content(isLong: true).scenes()
    #expect(long.map(\.name) == ["one", "two", "many[1]", "many[2]"])
    #expect(try content(isLong: false).scenes().count == 3)
  }

  @Test func `Several views are stacked vertically`() throws {
    let scene = try content(isLong: true).scenes()[1]
    #expect(scene.root.type == "VStack")
    #expect(
      scene.proposals == [
        ProposedViewSize(width: 320, height: nil), ProposedViewSize(width: 390, height: nil),
      ]
    )
  }

  @Test func `Phones are proposed in both orientations`() {
    let phones: [ProposedViewSize] = .phones
    #expect(phones.contains(ProposedViewSize(width: 390, height: 844)))
    #expect(phones.contains(ProposedViewSize(width: 844, height: 390)))
  }

  @Test func `A stride by a decimal is named by decimals`() throws {
    let tenths = try ParameterizedScene("a", "x", over: stride(from: 0, through: 0.35, by: 0.1)) {
      Color.red.frame(width: $0)
    }.scenes()
    #expect(tenths.map(\.name) == ["a[x=0]", "a[x=0.1]", "a[x=0.2]", "a[x=0.3]"])
    let thirds = try ParameterizedScene("a", "x", over: [1.0 / 3]) { Color.red.frame(width: $0) }
      .scenes()
    #expect(thirds.map(\.name) == ["a[x=0.3333333333333333]"])
  }

  @Test func `A scene is named for the values of its parameter, as in a document`() throws {
    let scenes = try ParameterizedScene("a", "width", over: stride(from: 8, through: 9, by: 0.5)) {
      Color.red.frame(width: $0)
    }.scenes()
    #expect(scenes.map(\.name) == ["a[width=8]", "a[width=8.5]", "a[width=9]"])
    #expect(scenes.allSatisfy { $0.document == "a" })
    let document = try SceneDocument(
      Array(
        """
        {"keyline": 1, "name": "a", "parameters": {"width": {"from": 8, "through": 9, "by": 0.5}},
         "root": {"type": "Color", "arguments": {"name": "red"},
                  "modifiers": [{"frame": {"width": "$width"}}]}}
        """.utf8
      )
    ).scenes(registry: SceneRegistry())
    #expect(document.map(\.name) == scenes.map(\.name))
    #expect(document.map(\.digest) == scenes.map(\.digest))
  }

  @Test func `An id can contain slashes, as a URL does`() throws {
    let scene = try #require(try Scene("a") { Text("1").id("https://a/b") }.scenes().first)
    #expect(scene.root.id == "https://a/b")
  }
}
