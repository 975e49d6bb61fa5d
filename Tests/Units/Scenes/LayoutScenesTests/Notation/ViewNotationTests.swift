import Digests
import Foundation
import KeylineUI
import LayoutContainers
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutScenes
import RepositoryFiles
import Testing

/// Scenes of the examples, written as views: the compiler reads them, and they are the scenes.
///
/// `KEYLINE_GENERATE=1` writes the file of views that the tests compile.
@MainActor
@Suite struct ViewNotationTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("PrintedViews+Generated.swift")
  /// Larger ones take the compiler long.
  private static let greatestCount = 48

  private struct Example {
    let name: String
    let scene: LayoutScene
  }

  private func examples() throws -> [Example] {
    let folder = Repository.file(at: "Examples/Scenes")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let controls = try ControlSamples.scenes.map { Example(name: $0.name, scene: $0.scene) }
    return try controls
      + (names ?? []).filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
        let scenes = try SceneDocument(bytes).scenes(registry: .gallery)
        return scenes.first.map { Example(name: String(name.dropLast(5)), scene: $0) }
      }
  }

  private func source(_ examples: [Example]) throws -> String {
    var views = ""
    var list = ""
    for (index, example) in examples.enumerated() {
      let lines = try ViewNotation(example.scene.root).lines.map { "    \($0)\n" }.joined()
      views += "\n  @ViewBuilder static var view\(index): some View {\n\(lines)  }\n"
      list += "    (\"\(example.name)\", { view\(index).node() }),\n"
    }
    return """
      // Written by ViewNotationTests with KEYLINE_GENERATE=1.
      // swift-format-ignore-file
      import Foundation
      import LayoutContainers
      import LayoutCore
      import LayoutEngine
      import LayoutGallery
      import LayoutText
      import KeylineUI

      @MainActor enum PrintedViews {
        static let all: [(name: String, root: @MainActor () -> LayoutNode)] = [
      \(list)  ]
      \(views)}

      """
  }

  private func printable() throws -> [Example] {
    try examples().filter { example in
      (try? ViewNotation(example.scene.root)) != nil
        && CanonicalScene.text(of: example.scene.root).components(separatedBy: "\"type\"").count
          <= ViewNotationTests.greatestCount
    }
  }

  @Test func `The compiled views equal the written ones`() throws {
    let source = try source(printable())
    if ProcessInfo.processInfo.environment["KEYLINE_GENERATE"] == "1" {
      try source.write(to: ViewNotationTests.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: ViewNotationTests.file, encoding: .utf8) == source)
  }

  @Test func `The view's notation makes a scene with the same digest`() throws {
    let examples = Dictionary(uniqueKeysWithValues: try printable().map { ($0.name, $0.scene) })
    #expect(!PrintedViews.all.isEmpty)
    for (name, root) in PrintedViews.all {
      let scene = try #require(examples[name])
      let (written, found) = (scene.root, root())
      // A guide in Swift is a closure, which has no form; the placements show whether it is the same.
      if !CanonicalScene.text(of: written).contains("alignmentGuide") {
        let (text, expected) = (CanonicalScene.text(of: found), CanonicalScene.text(of: written))
        let common = zip(text, expected).prefix { $0 == $1 }.count
        #expect(
          text == expected,
          "\(name): \(text.dropFirst(common).prefix(80)) for \(expected.dropFirst(common).prefix(80))"
        )
      }
      for proposal in scene.proposals {
        let frames = try [written, found].map {
          try LayoutRun(root: $0).layout(in: proposal).placements.map(\.frame)
        }
        #expect(frames[0] == frames[1], "\(name) at \(proposal)")
      }
    }
  }

  @Test func `Nearly every example has a notation, and the others are named`() throws {
    var refused: [String] = []
    let examples = try examples()
    for example in examples {
      do {
        _ = try ViewNotation(example.scene.root)
      } catch {
        refused.append("\(example.name): \(error)")
      }
    }
    #expect(refused.count * 5 < examples.count, "\(refused)")
    #expect(refused.allSatisfy { $0.contains("has no notation in Swift") })
  }

  @Test func `Modifiers and traits of a node follow it`() throws {
    let view = VStack(alignment: .leading) {
      FlowLayout { Text("a").layoutPriority(1) }
        .overlay(alignment: .top) { Color.red.frame(maxWidth: .infinity) }
      Spacer()
    }.padding(8).id("all")
    let notation = try ViewNotation(view.node())
    #expect(
      notation.lines.joined(separator: "\n") == """
        VStack(alignment: .leading) {
          FlowLayout {
            Text(verbatim: "a")
              .layoutPriority(1)
          }
          .overlay(alignment: .top) {
            Color.red
              .frame(maxWidth: .infinity)
          }
          Spacer()
        }
        .padding(8)
        .id("all")
        """
    )
    #expect(notation.modules == ["LayoutGallery"])
  }

  @Test func `Every control that is sampled has a notation`() throws {
    for (name, scene) in try ControlSamples.scenes {
      #expect(throws: Never.self, "\(name)") { try ViewNotation(scene.root) }
    }
  }

  @Test func `A control with different parts than its view has no notation`() throws {
    let toggle = Toggle("a", isOn: .constant(true)).node()
    let notation = try ViewNotation(toggle)
    #expect(
      notation.lines == ["Toggle(isOn: .constant(false)) {", "  Text(verbatim: \"a\")", "}"]
    )
    let torn = LayoutNode(
      type: "Toggle",
      layout: HStackLayout(spacing: 0),
      children: Array(toggle.children.dropLast())
    )
    let error = #expect(throws: SceneError.self) { try ViewNotation(torn) }
    #expect(error?.message == "Toggle has no notation in Swift")
    let list = List { Text("a") }
    #expect(throws: SceneError.self) { try ViewNotation(list.node()) }
  }
}
