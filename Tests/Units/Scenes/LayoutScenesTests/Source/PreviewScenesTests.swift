import KeylineUI
import LayoutCore
import LayoutScenes
import Testing

private struct Badge: View {
  var text = "New"
  var body: some View { Text(text).padding(4) }
}

private struct Badge_Previews: PreviewProvider {
  static var previews: some View { Badge() }
}

private struct Sizes: PreviewProvider {
  static var previews: some View {
    Badge().previewDisplayName("short")
    Group {
      Badge(text: "Newer")
      Badge(text: "The newest")
    }
  }
}

@MainActor
@Suite struct PreviewScenesTests {
  @Test func `A preview is a scene named for its type`() throws {
    let scenes = try PreviewScenes(of: Badge_Previews.self, proposals: .widths(320)).scenes()
    #expect(scenes.map(\.name) == ["Badge"])
    #expect(scenes[0].root.type == "padding")
    #expect(scenes[0].proposals == [ProposedViewSize(width: 320, height: nil)])
  }

  @Test func `Several previews are scenes of one document`() throws {
    let scenes = try PreviewScenes(of: Sizes.self).scenes()
    #expect(scenes.map(\.name) == ["Sizes[preview=1]", "Sizes[preview=2]", "Sizes[preview=3]"])
    #expect(scenes.allSatisfy { $0.document == "Sizes" })
    #expect(Set(scenes.map(\.digest)).count == 3)
  }

  @Test func `A name can be given`() throws {
    let scenes = try PreviewScenes(of: Badge_Previews.self, named: "badges/new").scenes()
    #expect(scenes.map(\.name) == ["badges/new"])
  }
}
