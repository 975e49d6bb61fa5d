import KeylineUI
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct PreparedSceneTests {
  private func scene(@ViewBuilder _ content: () -> some View) throws -> LayoutScene {
    try LayoutScene(name: "a", root: content().node())
  }

  @Test func `The outline names nodes by id, or else by the path from the nearest id`() throws {
    let prepared = try PreparedScene(
      scene {
        VStack {
          Text("One")
          HStack {
            Text("Two")
            Divider()
          }.id("row")
        }
      }
    )
    #expect(
      prepared.outline.nodes.map(\.path)
        == ["VStack", "VStack/Text[0]", "row", "row/Text[0]", "row/Divider[1]"]
    )
    #expect(prepared.outline.nodes.map(\.parent) == [nil, 0, 0, 2, 2])
    #expect(prepared.outline.nodes.map(\.label) == [nil, "One", nil, "Two", nil])
  }

  @Test func `A label is at most forty characters`() throws {
    let text = String(repeating: "0123456789", count: 5)
    let label = try PreparedScene(scene { Text(text) }).outline.nodes.first?.label
    #expect(label == "012345678901234567890123456789012345678…")
    #expect(label?.count == 40)
  }

  @Test func `An id that equals the path of a different node is rejected`() throws {
    let scene = try scene {
      VStack {
        Text("One")
        Text("Two").id("VStack")
      }
    }
    let error = #expect(throws: RecorderError.self) { try PreparedScene(scene) }
    #expect(error?.code == .ambiguous)
  }

  @Test func `A stored scene reads back to the same digest and outline`() throws {
    let prepared = try PreparedScene(
      scene { Text("a $price").padding(4).frame(maxWidth: .infinity) }
    )
    let again = try PreparedScene(
      name: "a",
      document: "a",
      reading: prepared.text,
      registry: SceneRegistry()
    )
    #expect(again.digest == prepared.digest)
    #expect(again.outlineText == prepared.outlineText)
  }

  @Test func `A stored scene with an unknown type is an error that names the type`() {
    let error = #expect(throws: RecorderError.self) {
      try PreparedScene(
        name: "a",
        document: "a",
        reading: Array(#"{"type":"Honeycomb"}"#.utf8),
        registry: SceneRegistry()
      )
    }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains("“Honeycomb”") == true)
    #expect(error?.message.hasSuffix("register it in the registry of this program") == true)
  }
}
