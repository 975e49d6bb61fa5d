import LayoutCore
import LayoutEngine
import LayoutScenes
import LayoutViews
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

  @Test func `Several views stand in a column`() throws {
    let scene = try content(isLong: true).scenes()[1]
    #expect(scene.root.type == "VStack")
    #expect(
      scene.proposals == [
        ProposedViewSize(width: 320, height: nil), ProposedViewSize(width: 390, height: nil),
      ]
    )
  }

  @Test func `Phones are proposed upright and on the side`() {
    let phones: [ProposedViewSize] = .phones
    #expect(phones.contains(ProposedViewSize(width: 390, height: 844)))
    #expect(phones.contains(ProposedViewSize(width: 844, height: 390)))
  }

  @Test func `Two nodes of one id are refused`() {
    let scene = Scene("a") {
      Text("1").id("x")
      Text("2").id("x")
    }
    #expect(throws: SceneError.self) { try scene.scenes() }
  }
}
