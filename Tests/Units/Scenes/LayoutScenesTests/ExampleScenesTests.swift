import Digests
import Foundation
import LayoutEngine
import LayoutGallery
import LayoutScenes
import RepositoryFiles
import Testing

/// A scene document of the examples.
struct ExampleDocument: CustomTestStringConvertible, Sendable {
  let name: String
  let file: URL

  var testDescription: String { name }

  /// Every document in the folder of examples, in the order of their names.
  static let all: [ExampleDocument] = {
    let folder = Repository.file(at: "Examples/Scenes")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let documents = (files?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { $0.pathExtension == "json" }
      .map { file in
        let steps = file.standardizedFileURL.pathComponents.dropFirst(folder.pathComponents.count)
        let name = steps.joined(separator: "/").dropLast(".json".count)
        return ExampleDocument(name: String(name), file: file)
      }
    return documents.sorted { $0.name < $1.name }
  }()

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: file)) }

  func document() throws -> SceneDocument { try SceneDocument(try bytes()) }

  func scenes() throws -> [LayoutScene] { try document().scenes(registry: .gallery) }
}

@Suite struct ExampleScenesTests {
  @Test func `There are examples of many kinds`() {
    #expect(!ExampleDocument.all.isEmpty)
  }

  @Test(arguments: ExampleDocument.all)
  func `An example has the name of its file, proposals and environments`(
    example: ExampleDocument
  ) throws {
    let written = try JSONReader.read(try example.bytes())
    #expect(written.object?["name"]?.string == example.name)
    #expect(written.object?["proposals"]?.array?.isEmpty == false)
    #expect(written.object?["note"]?.string?.isEmpty == false)
    let document = try example.document()
    #expect(document.name == example.name)
    #expect(document.proposals.count == written.object?["proposals"]?.array?.count)
  }

  @Test(arguments: ExampleDocument.all)
  func `The canonical form of an example reads back to the same digest`(
    example: ExampleDocument
  ) throws {
    for scene in try example.scenes() {
      let text = CanonicalScene.text(of: scene.root)
      let again = try CanonicalScene.node(reading: Array(text.utf8), registry: .gallery)
      #expect(CanonicalScene.digest(of: again) == scene.digest, "\(scene.name)")
      #expect(CanonicalScene.text(of: again) == text, "\(scene.name)")
    }
  }

  @Test(arguments: ExampleDocument.all)
  func `An example is laid out without diagnostics and with finite frames`(
    example: ExampleDocument
  ) throws {
    for scene in try example.scenes() {
      for environment in scene.environments {
        let run = try LayoutRun(root: scene.root, environment: environment.layout)
        for proposal in scene.proposals {
          let result = run.layout(in: proposal)
          #expect(result.diagnostics.isEmpty, "\(scene.name)")
          let areFinite = result.placements.allSatisfy {
            $0.frame.minX.isFinite && $0.frame.minY.isFinite && $0.frame.width.isFinite
              && $0.frame.height.isFinite && $0.frame.width >= 0 && $0.frame.height >= 0
          }
          #expect(areFinite, "\(scene.name)")
        }
      }
    }
  }

  @Test func `The examples use every type of the registry`() throws {
    var used: Set<String> = []
    for example in ExampleDocument.all {
      collectTypes(of: try JSONReader.read(try example.bytes()), into: &used)
    }
    // The counterparts of articles' layouts have no scenes, because their frames are the same.
    let counterparts: Set = [
      "RegionFlowLayout", "UncachedRadialStack", "MendedSpiralStack", "MendedWeatherLayout",
    ]
    let unused = Set(SceneRegistry.gallery.typeNames + ["ForEach", "Group"]).subtracting(used)
      .subtracting(counterparts)
    #expect(unused.isEmpty)
  }

  @Test(.documentation) func `Every document in the description of the format makes scenes`() throws
  {
    let page = try String(
      contentsOf: Repository.file(at: "Documentation/Reference/SceneFormat.md"),
      encoding: .utf8
    )
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { $0.contains(#""keyline""#) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let scenes = try SceneDocument(Array(block.utf8)).scenes(registry: .gallery)
      #expect(!scenes.isEmpty)
    }
  }

  private func collectTypes(of value: JSONValue, into used: inout Set<String>) {
    if let type = value.object?["type"]?.string { used.insert(type) }
    for (_, part) in value.object ?? [:] { collectTypes(of: part, into: &used) }
    for part in value.array ?? [] { collectTypes(of: part, into: &used) }
  }
}
