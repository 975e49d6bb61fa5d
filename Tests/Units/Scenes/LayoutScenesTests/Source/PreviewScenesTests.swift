import Foundation
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

private struct Square: View {
  var body: some View { Color.red.frame(width: 5, height: 5) }
}

private struct Bare: KeylinePreviewScene {
  static var name: String? { nil }
  static func scene() -> any View { Square() }
}

private struct Square_Previews: PreviewProvider {
  static var previews: some View {
    Square()
    Square().previewLayout(.fixed(width: 30, height: 20)).previewDisplayName("Thirty")
  }
}

private struct Screens: PreviewProvider {
  static var previews: some View {
    ForEach(["iPhone 8", "iPad Pro (11-inch) (4th generation)"], id: \.self) { name in
      Square().previewDevice(PreviewDevice(rawValue: name)).previewDisplayName(name)
    }
    Group { Square().previewDisplayName("Turned") }.previewDevice("iPhone 15 Pro")
      .previewInterfaceOrientation(.landscapeLeft)
    Square().previewDevice("Mac").previewDisplayName("Desktop")
    Square().previewDevice("iPhone 8").previewLayout(.fixed(width: 7, height: 8))
      .previewDisplayName("Fixed")
  }
}

private struct Generic<Content: View>: KeylinePreviewScene {
  static var name: String? { "Generic" }
  static func scene() -> any View { Square() }
}

@MainActor
@Suite struct AllPreviewsTests {
  private func scene(_ name: String) throws -> LayoutScene {
    try #require(AllPreviews().scenes().first { $0.name == name })
  }

  @Test func `Previews are found without being named`() throws {
    #expect(try scene("Preview").root.type == "frame")
    #expect(try scene("Square").proposals == [ProposedViewSize(width: 390, height: 844)])
    #expect(try scene("Thirty").proposals == [ProposedViewSize(width: 30, height: 20)])
  }

  @Test(arguments: [
    ("iPhone 8", 375, 667), ("iPad Pro (11-inch) (4th generation)", 834, 1194),
    ("Turned", 852, 393),
    ("Desktop", 390, 844), ("Fixed", 7, 8),
  ])
  func `A preview is proposed the screen of its device in its orientation`(
    name: String,
    width: CGFloat,
    height: CGFloat
  ) throws {
    let size = ProposedViewSize(width: width, height: height)
    #expect(try scene(name).proposals == [size])
  }

  @Test func `A generic type is not a preview`() throws {
    #expect(try AllPreviews().scenes().allSatisfy { $0.document != "Generic" })
  }

  @Test func `Scenes are in the order of their names, each once`() throws {
    let names = try AllPreviews().scenes().map { Array($0.document.utf8) }
    #expect(names == names.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(try Set(AllPreviews().scenes().map(\.name)).count == names.count)
  }

  @Test func `A different device can be given`() throws {
    let device = ProposedViewSize(width: 768, height: 1024)
    let scenes = try AllPreviews(device: device).scenes()
    #expect(scenes.first { $0.name == "Square" }?.proposals == [device])
  }
}
