import Digests
import Foundation
import Keyline
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import LayoutStore
import RepositoryFiles
import Synchronization
import Testing

/// Documents that did not change are not read again, and the version is the same.
@Suite(.serialized) final class DocumentMemoryTests {
  /// A layout that counts how often documents with it are read.
  private struct CountedStack: Layout, Codable {
    static let readCount = Mutex(0)

    init() {}

    init(from decoder: any Decoder) throws { CountedStack.readCount.withLock { $0 += 1 } }

    func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Keys.self) }

    private enum Keys: CodingKey {}

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {
      // Outside of the bounds, which is noted.
      let corner = CGPoint(x: bounds.maxX, y: bounds.maxY)
      for subview in subviews { subview.place(at: corner, proposal: proposal) }
    }
  }

  private let folder: URL
  private var library: SceneLibrary

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyline-\(UUID().uuidString)")
    let documents = folder.appendingPathComponent("Scenes")
    try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    var registry = SceneRegistry()
    registry.register(CountedStack.self)
    library = SceneLibrary(registry: registry)
    try write(number: 1)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(number: Int, to name: String = "card", scene: String = "card") throws {
    let text = """
      {"keyline": 1, "name": "\(scene)", "proposals": [{"width": 10, "height": 10}],
       "environment": {"locale": "de"},
       "parameters": {"number": {"from": \(number), "through": \(number + 2), "by": 1}},
       "root": {"type": "CountedStack", "children": [
         {"type": "Text", "arguments": {"content": "hello ${number}"}},
         {"type": "Image", "arguments": {"systemName": "never.measured"}}]}}
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("Scenes/\(name).json"))
  }

  /// Records the documents, and returns what was recorded and how many nodes were read.
  private func record(
    _ label: String,
    in store: String = "layouts",
    _ change: (inout Recording) -> Void = { _ in }
  ) throws -> (outcome: Recording.Outcome, reads: Int) {
    var location = StoreLocation(folder.appendingPathComponent("\(store).sqlite").path)
    location.cachePath = folder.appendingPathComponent("cache/cache.sqlite").path
    var recording = Recording(label: label, in: location)
    recording.commit = ""
    change(&recording)
    let before = CountedStack.readCount.withLock { $0 }
    let path = folder.appendingPathComponent("Scenes").path
    let outcome = try recording.record([path], library: library)
    return (outcome, CountedStack.readCount.withLock { $0 } - before)
  }

  /// Everything that a recording says.
  private func words(_ outcome: Recording.Outcome) -> [String] {
    let counts = [outcome.sceneCount, outcome.placementCount, outcome.version.snapshotCount]
    let notes = outcome.notedLayouts.flatMap { layout in layout.diagnostics.map(layout.text) }
    return counts.map(String.init) + notes.sorted() + outcome.ignoredModifiers.warnings
  }

  @Test func `An unchanged document is not read, and everything is said again`() throws {
    let first = try record("1")
    #expect(first.reads == 3)
    let second = try record("2")
    #expect(second.reads == 0)
    #expect(second.outcome.storedCount == 3)
    #expect(second.outcome.version.contentDigest == first.outcome.version.contentDigest)
    #expect(words(second.outcome) == words(first.outcome))
    #expect(words(first.outcome).contains { $0.contains("never.measured") })
    #expect(first.outcome.notedLayouts.count == 3)
  }

  @Test func `An edited document is read, and the others are not`() throws {
    try write(number: 20, to: "other", scene: "other")
    #expect(try record("1").reads == 6)
    try write(number: 2)
    let edited = try record("2")
    #expect(edited.reads == 3)
    #expect(edited.outcome.sceneCount == 6)
    let all = try record("3") { $0.usesCache = false }
    #expect(all.reads == 6)
    #expect(all.outcome.version.contentDigest == edited.outcome.version.contentDigest)
  }

  @Test func `A store without the snapshots has the document read again`() throws {
    let first = try record("1")
    let second = try record("1", in: "another")
    #expect(second.reads == 3)
    #expect(second.outcome.version.contentDigest == first.outcome.version.contentDigest)
    #expect(words(second.outcome) == words(first.outcome))
  }

  @Test func `Of a document with several scenes, a part is read`() throws {
    _ = try record("1")
    let part = try record("2") { $0.selection.scenes = ["card[number=2]"] }
    #expect(part.outcome.sceneCount == 1)
    #expect(part.reads == 3)
  }

  @Test(arguments: ["proposals", "platforms", "sweep", "shard", "no cache"])
  func `What else decides about the snapshots is not forgotten`(what: String) throws {
    _ = try record("1")
    func changed(_ label: String, usesCache: Bool) throws -> (Recording.Outcome, Int) {
      try record(label, in: label) {
        $0.usesCache = usesCache && what != "no cache"
        switch what {
        case "proposals": $0.selection.proposals = [ProposedViewSize(width: 20, height: 30)]
        case "platforms": $0.platforms = [.iOS18, .iOS26]
        case "sweep":
          var sweep = LayoutSweep()
          sweep.displayScales = [2, 3]
          $0.sweep = sweep
        case "shard": $0.shard = Shard(1, of: 2) ?? .all
        default: break
        }
      }
    }
    let (expected, _) = try changed("2", usesCache: false)
    for label in ["3", "4"] {
      let (outcome, _) = try changed(label, usesCache: true)
      #expect(outcome.version.contentDigest == expected.version.contentDigest)
      #expect(words(outcome) == words(expected))
    }
  }

  @Test func `A changed translation is seen`() throws {
    let strings = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: strings, withIntermediateDirectories: true)
    let file = strings.appendingPathComponent("Localizable.strings")
    var contents: [Digest] = []
    for text in ["hi", "a much longer greeting"] {
      try Data("\"hello 1\" = \"\(text)\";".utf8).write(to: file)
      var registry = SceneRegistry()
      registry.register(CountedStack.self)
      try registry.addStrings(at: folder)
      library = SceneLibrary(registry: registry)
      let recorded = try record(text)
      #expect(recorded.reads == 3)
      contents.append(recorded.outcome.version.contentDigest)
    }
    #expect(contents[0] != contents[1])
  }

  @Test func `With a type that a closure makes, every document is read`() throws {
    var registry = library.registry
    registry.register("Clock") { _, _ in
      LayoutNode(type: "Clock", leaf: FixedLeaf(CGSize(width: 1, height: 1)))
    }
    library = SceneLibrary(registry: registry)
    #expect(try record("1").reads == 3)
    #expect(try record("2").reads == 3)
  }

  @Test func `Two known documents with one name are refused`() throws {
    _ = try record("1")
    let (card, copy) = ("Scenes/card.json", "Scenes/copy.json")
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent(card),
      to: folder.appendingPathComponent(copy)
    )
    let error = #expect(throws: KeylineError.self) { try record("2") }
    #expect(error?.lines.first?.contains("copy.json") == true)
    #expect(error?.lines.first?.contains("rename one of them") == true)
  }

  @Test func `All examples are the same version with and without reading them`() throws {
    let scenes = Repository.file(at: "Examples/Scenes")
    let documents = folder.appendingPathComponent("Scenes")
    try FileManager.default.removeItem(at: documents)
    try FileManager.default.copyItem(at: scenes, to: documents)
    library = SceneLibrary(registry: .gallery)
    let expected = try record("1", in: "without") { $0.usesCache = false }.outcome
    for label in ["1", "2", "3"] {
      let outcome = try record(label).outcome
      #expect(outcome.version.contentDigest == expected.version.contentDigest)
      #expect(words(outcome) == words(expected))
      #expect(outcome.storedCount == (label == "1" ? 0 : expected.version.snapshotCount))
    }
  }
}
