import Foundation
import KeylineUI
import LayoutDiff
import LayoutScenes
import RepositoryFiles
import Testing

@testable import Keyline

@MainActor
@Suite struct SceneSourcesTests {
  @Test func `A scene in Swift has the place of its declaration`() throws {
    let line = #line + 1
    let scenes = try Scene("a") { Divider() }.scenes()
    let found = scenes.map { FoundScene(path: nil, scene: $0) }
    let sources = SceneSources(of: found, in: Repository.root)
    let file = "Tests/Units/Tool/KeylineTests/Project/SceneSourcesTests.swift"
    #expect(sources.places.place("a", "Divider") == SourcePlace(file: file, line: line))
    #expect(sources.places.place("b", nil) == nil)
  }

  @Test func `A file name that two folders contain is found only with the module`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func place(_ fileID: StaticString, _ files: String...) throws -> String? {
      try? FileManager.default.removeItem(at: folder)
      for file in files {
        let url = folder.appendingPathComponent(file)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data().write(to: url)
      }
      let scenes = try Scene("a", fileID: fileID, line: 3) { Divider() }.scenes()
      let found = scenes.map { FoundScene(path: nil, scene: $0) }
      return SceneSources(of: found, in: folder).places.place("a", nil)?.file
    }
    #expect(
      try place("App/A.swift", "Sources/App/A.swift", "Sources/B/A.swift") == "Sources/App/A.swift"
    )
    #expect(try place("App/A.swift", "Sources/A/A.swift", "Sources/B/A.swift") == nil)
    #expect(try place("App/A.swift", "Views/A.swift") == "Views/A.swift")
    #expect(try place("App/A.swift", ".build/checkouts/App/A.swift") == nil)
  }

  @Test func `A node of a document has a line and a column, from the root of the repository`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = folder.appendingPathComponent("App")
    for path in [".git", "App/Scenes"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path),
        withIntermediateDirectories: true
      )
    }
    let text = """
      {"keyline": 1, "name": "card",
       "root": {"type": "VStack", "children": [
         {"type": "Divider", "id": "line"}]}}
      """
    let file = app.appendingPathComponent("Scenes/card.json")
    try Data(text.utf8).write(to: file)
    let scene = try SceneDocument(Array(text.utf8)).scenes(registry: SceneRegistry())[0]
    let found = [FoundScene(path: "Scenes/card.json", scene: scene)]
    let places = SceneSources(of: found, in: app).places
    let path = "App/Scenes/card.json"
    #expect(places.place("card", "line") == SourcePlace(file: path, line: 3, column: 4))
    #expect(places.place("card", "VStack") == SourcePlace(file: path, line: 2, column: 10))
    #expect(places.place("card", nil) == SourcePlace(file: path, line: 1, column: 24))
  }
}
