import Digests
import Foundation
import KeylineUI
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import Testing

@MainActor
@Suite struct PreparedSceneTests {
  private func scene(@ViewBuilder _ content: () -> some View) throws -> LayoutScene {
    try LayoutScene(name: "a", root: content().node())
  }

  @Test func `A tree names each symbol with an estimated size once`() throws {
    let prepared = try PreparedScene(
      scene {
        VStack {
          Image(systemName: "star")
          Image(systemName: "figure")
          Label("Title", systemImage: "figure")
          Label("Title", systemImage: "abacus")
          Image(systemName: "figure.walk").resizable()
        }
      }
    )
    #expect(
      prepared.ignoredModifiers.map(\.name)
        == [#"Image(systemName: "abacus")"#, #"Image(systemName: "figure")"#]
    )
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

  @Test func `An id that equals the path of a different node is numbered`() throws {
    let scene = try scene {
      VStack {
        Text("One")
        HStack { Text("Two") }.id("VStack")
        Text("Three").id("VStack/Text[0]")
        Text("Four").id("VStack[2]/Text[0]")
      }
    }
    #expect(
      try PreparedScene(scene).outline.nodes.map(\.path) == [
        "VStack", "VStack/Text[0]", "VStack[2]", "VStack[2]/Text[0]", "VStack/Text[0][2]",
        "VStack[2]/Text[0][2]",
      ]
    )
  }

  /// A view of an app.
  private struct RecipeCard: View {
    var body: some View { VStack { Text("Pasta") }.padding(8) }
  }

  @Test func `Views of the app are in the list of nodes, and not in the scene's digest`() throws {
    let prepared = try PreparedScene(scene { RecipeCard() })
    #expect(prepared.outline.nodes.map(\.view) == ["RecipeCard", nil, nil])
    let plain = try PreparedScene(scene { VStack { Text("Pasta") }.padding(8) })
    #expect(prepared.digest == plain.digest && prepared.outline == plain.outline)
    #expect(prepared.definition.nodes != plain.definition.nodes)
  }

  @Test func `A document names views of the app as Swift does`() throws {
    let text = """
      {"keyline":1,"name":"a","root":{"type":"VStack","view":"RecipeCard","modifiers":[{"padding":8}],
      "children":[{"type":"Text","arguments":{"content":"Pasta"}}]}}
      """
    let document = try SceneDocument(Array(text.utf8))
    let read = try #require(try document.scenes(registry: SceneRegistry()).first)
    let prepared = try PreparedScene(scene { RecipeCard() })
    #expect(try PreparedScene(read).definition.nodes == prepared.definition.nodes)
    #expect(read.digest == prepared.digest)
  }

  @Test func `A stored scene keeps the names of views from the list of nodes`() throws {
    let prepared = try PreparedScene(scene { RecipeCard() })
    func read(_ nodes: SceneOutline) throws -> PreparedScene {
      try PreparedScene(
        name: "a",
        document: "a",
        reading: prepared.text,
        as: SceneDefinition(text: prepared.definition.text, nodes: Digested(nodes)),
        registry: SceneRegistry()
      )
    }
    #expect(try read(prepared.outline).definition.nodes == prepared.definition.nodes)
    // A list of different nodes, as a build with other rules recorded, is not used.
    let other = try SceneOutline(
      prepared.outline.nodes.map { node in
        SceneOutline.Node(
          parent: node.parent,
          path: node.path,
          id: node.id,
          type: node.type,
          label: node.label.map { _ in "Pizza" },
          view: node.view
        )
      }
    )
    #expect(try read(other).outline.nodes.map(\.label) == [nil, nil, "Pasta"])
    #expect(try read(other).outline.nodes.map(\.view) == [nil, nil, nil])
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
    #expect(again.definition.nodes == prepared.definition.nodes)
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

  /// A view that reads one trait of its scene.
  private struct Reader: View {
    @Environment(\.locale) private var locale
    @Environment(\.horizontalSizeClass) private var sizeClass
    let readsLocale: Bool

    var body: some View {
      Text(readsLocale ? locale.identifier : sizeClass == .compact ? "compact" : "regular")
    }
  }

  private func expanded(
    _ content: some View,
    _ configurations: [(width: CGFloat, locale: String)]
  ) throws -> [PreparedScene] {
    let scenes = try Scene("a") { content }.scenes()
    let prepared = try PreparedScene(scenes[0])
    return try configurations.map {
      try prepared.expanded(
        in: ProposedViewSize(width: $0.width, height: 800),
        environment: LayoutEnvironment(localeIdentifier: $0.locale)
      )
    }
  }

  @Test func `Views are built again only for different values of the traits that they read`() throws
  {
    let configurations: [(CGFloat, String)] = [(320, "de"), (390, "de"), (700, "de"), (320, "fr")]
    let localized = try expanded(Reader(readsLocale: true), configurations)
    #expect(localized.map { $0.outline.nodes[0].label } == ["de", "de", "de", "fr"])
    #expect(localized.map { $0.identity == localized[0].identity } == [true, true, true, false])
    let sized = try expanded(Reader(readsLocale: false), configurations)
    #expect(
      sized.map { $0.outline.nodes[0].label } == ["compact", "compact", "regular", "compact"]
    )
    #expect(sized.map { $0.identity == sized[0].identity } == [true, true, false, true])
  }

  /// A view that reads the direction of its scene, and one whose direction is set.
  private struct Direction: View {
    @Environment(\.layoutDirection) private var direction

    var body: some View { Text("\(direction)") }
  }

  @Test func `A view reads the direction of its scene unless a view sets it`() throws {
    let view = HStack {
      Direction()
      Direction().environment(\.layoutDirection, .leftToRight)
    }
    let scenes = try expanded(view, [(320, "de"), (320, "ar")])
    #expect(
      scenes.map { $0.outline.nodes.compactMap(\.label) }
        == [["leftToRight", "leftToRight"], ["rightToLeft", "leftToRight"]]
    )
  }

  @Test func `The content of a GeometryReader is built again for each proposal`() throws {
    let view = GeometryReader { geometry in
      HStack {
        Reader(readsLocale: true)
        Text("\(Int(geometry.size.width))")
      }
    }
    let scenes = try expanded(view, [(320, "de"), (390, "de")])
    #expect(scenes.map { $0.outline.nodes.last?.label } == ["320", "390"])
  }
}
