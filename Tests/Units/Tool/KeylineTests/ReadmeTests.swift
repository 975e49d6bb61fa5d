import Digests
import Foundation
import Keyline
import LayoutGallery
import LayoutScenes
import RepositoryFiles
import Testing

/// The card of the page on scenes in Swift.
private struct TripCard: View {
  var body: some View {
    HStack(spacing: 12) {
      Circle().frame(width: 40, height: 40)
      VStack(alignment: .leading, spacing: 4) {
        Text("Lisbon").font(.headline).id("city")
        Text("3 nights").font(.subheadline).id("stay")
      }
      Spacer()
      Text("€ 420").font(.headline).id("price")
    }
    .padding(16)
  }
}

/// The card of the page on scenes as a document and in Swift, and the example of the library.
@MainActor @Suite struct ReadmeTests {
  private static func page(_ path: String) throws -> String {
    try String(contentsOf: Repository.file(at: path), encoding: .utf8)
  }

  /// Returns a page's first block of a language that begins with a text.
  private func block(_ language: String, of path: String, from text: String) throws -> String {
    let blocks = try ReadmeTests.page(path).components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    return try #require(blocks.first { $0.hasPrefix(text) })
  }

  @Test(.documentation) func `The document on the page and the view in Swift have one digest`()
    throws
  {
    let document = try block(
      "json",
      of: "Documentation/HowTo/WriteScenes.md",
      from: "{ \"keyline\": 1"
    )
    let scenes = try SceneDocument(Array(document.utf8)).scenes(registry: .gallery)
    let scene = try #require(scenes.first)
    let view = TripCard().node()
    #expect(CanonicalScene.text(of: view) == CanonicalScene.text(of: scene.root))
    #expect(CanonicalScene.digest(of: view) == scene.digest)
  }

  @Test(.documentation) func `The view in the documentation is the one that is compared here`()
    throws
  {
    let example = try block(
      "swift",
      of: "Documentation/HowTo/WriteScenes.md",
      from: "import SwiftUI"
    )
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = example.split(separator: "\n").drop { !$0.hasPrefix("  var body") }.dropLast()
    #expect(lines.count == 12)
    for line in lines { #expect(source.contains(line), "\(line)") }
  }

  @Test func `The example of the library lays a view out`() throws {
    let run = try LayoutRun(root: TripCard().node(), options: LayoutOptions(traces: true))
    let result = run.layout(in: ProposedViewSize(width: 390, height: nil))

    #expect(result.placements.count == 9)
    #expect(result.placements.last?.frame.size.height == 21)
    #expect(result.diagnostics.isEmpty)
    #expect(result.trace != nil)
  }

  @Test(.documentation) func `The example of the library is in the documentation as it is here`()
    throws
  {
    let example = try block(
      "swift",
      of: "Documentation/HowTo/UseTheLibrary.md",
      from: "import Keyline\n"
    )
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = example.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("import ") } == ["import Keyline"])
    for line in lines { #expect(source.contains(line), "\(line)") }
  }
}
