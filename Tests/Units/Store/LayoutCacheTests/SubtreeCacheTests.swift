import Digests
import Foundation
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Testing

@testable import LayoutCache

@Suite struct SubtreeCacheTests {
  private static func text(_ count: Int, _ word: String = "measure") -> JSONValue {
    let content = Array(repeating: word, count: count).joined(separator: " ")
    return ["type": "Text", "arguments": ["content": .string(content)]]
  }

  /// Rows of paragraphs, one of them different, in layouts that are not Keyline's.
  private static func page(
    _ other: Int? = nil,
    _ word: String = "measure"
  ) -> JSONValue {
    let rows = (0..<6).map { row in
      JSONValue.object([
        "type": "Column",
        "children": .array(
          (0..<8).map { text(60 + $0, row * 8 + $0 == other ? "measured" : word) }
        ),
      ])
    }
    return ["type": "Column", "children": .array(rows)]
  }

  @Test func `A scene that was laid out before is placed at once`() throws {
    let runner = try CacheRunner()
    let request = try runner.request(Self.page(), in: ProposedViewSize(width: 320, height: nil))
    _ = try runner.warm([request])
    let second = try runner.counts(of: [request])
    #expect(second.missedSizes == 0)
    #expect(second.placements == 1)
    #expect(second.sizes > 0)
  }

  @Test func `One changed leaf misses only on the path to the root`() throws {
    let runner = try CacheRunner()
    let proposal = ProposedViewSize(width: 320, height: nil)
    _ = try runner.warm([try runner.request(Self.page(), in: proposal)])
    let edited = try runner.counts(of: [try runner.request(Self.page(11), in: proposal)])
    // The root, the second row and the paragraph miss; the five other rows hit.
    #expect(edited.placements >= 5)
    #expect(edited.sizes >= 5)
  }

  @Test func `New proposals hit by region`() throws {
    let runner = try CacheRunner()
    let box: JSONValue = [
      "type": "Rectangle", "modifiers": [["frame": ["width": 9, "height": 9]]],
    ]
    // The size of a single box, however deep, is the same in every proposal.
    let tree = (0..<20).reduce(box) { inner, _ in
      ["type": "Column", "children": .array([inner])]
    }
    _ = try runner.warm([try runner.request(tree, in: ProposedViewSize(width: 320, height: nil))])
    let others = [
      ProposedViewSize.zero, .unspecified, .infinity, ProposedViewSize(width: 17, height: 1_000),
    ]
    for proposal in others {
      let request = try runner.request(tree, in: proposal)
      let cold = try runner.recorder.record(request)
      let counts = try runner.counts(of: [request])
      #expect(counts.missedSizes == 0, "\(proposal)")
      #expect(counts.sizes > 0, "\(proposal)")
      #expect(try runner.warm([request])[0].snapshot.layout == cold.snapshot.layout)
    }
  }

  @Test func `A damaged size is measured again, and deleted`() throws {
    let runner = try CacheRunner()
    let request = try runner.request(Self.page(), in: ProposedViewSize(width: 320, height: nil))
    let cold = try runner.warm([request])[0]
    try RawDatabase.run("UPDATE size SET width = width + 1; DELETE FROM layout;", on: runner.path)
    let warm = try runner.warm([request])[0]
    #expect(warm.snapshot.layout.digest == cold.snapshot.layout.digest)
    let counts = runner.open().statistics().last
    #expect(counts.sizes == 0 && counts.damaged > 0)
  }

  @Test
  func
    `A scene with only Keyline's layouts, which are faster than a lookup, has no cached subtrees`()
    throws
  {
    let runner = try CacheRunner()
    let rows = (0..<20).map { _ in
      JSONValue.object(["type": "HStack", "children": .array((0..<9).map { Self.text(9 + $0) })])
    }
    let tree: JSONValue = ["type": "VStack", "children": .array(rows)]
    let request = try runner.request(tree, in: .unspecified)
    _ = try runner.warm([request])
    #expect(try runner.counts(of: [request]).missedSizes == 0)
    #expect(runner.open().statistics().results == 1)
  }

  @Test(arguments: ["FlowLayout", "WeatherLayout"])
  func `The cache of a layout survives, and answers proposals outside of all regions`(
    _ type: String
  ) throws {
    let runner = try CacheRunner()
    let items = (0..<12).map { Self.text(20 + $0) }
    let tree: JSONValue = ["type": .string(type), "children": .array(items)]
    let first = try runner.request(tree, in: ProposedViewSize(width: 700, height: nil))
    _ = try runner.warm([first])
    let second = try runner.request(tree, in: ProposedViewSize(width: 500, height: nil))
    #expect(try runner.counts(of: [second]).layoutCaches == 1)
    for request in [first, second] {
      let cold = try runner.recorder.record(request)
      #expect(try runner.warm([request])[0].snapshot.layout == cold.snapshot.layout)
    }
  }

  @Test(arguments: [("Versioned", true), ("Unversioned", false), ("VStack", true)])
  func `A different build reuses built-in layouts and those with a version`(
    _ type: String,
    _ isKnown: Bool
  ) throws {
    let runner = try CacheRunner()
    runner.registry.register(Versioned.self)
    runner.registry.register(Unversioned.self)
    let tree: JSONValue = ["type": .string(type), "children": [Self.page()]]
    let request = try runner.request(tree, in: ProposedViewSize(width: 320, height: nil))
    _ = try runner.warm([request])
    #expect((runner.scenes([request], build: "b1")[0] != nil) == isKnown)
    let counts = try runner.counts(of: [request], build: "b1")
    // The page itself has a version.
    #expect(counts.sizes > 0 && counts.placements > 0)
    #expect((counts.missedSizes == 0) == isKnown)
  }

  @Test func `The diagnostics of a scene come back with its result`() throws {
    let runner = try CacheRunner()
    runner.registry.register(Wrong.self)
    let tree: JSONValue = ["type": "Wrong", "children": [Self.page()]]
    let request = try runner.request(tree, in: .zero)
    let layout = try #require(try runner.warm([request]).first)
    #expect(!layout.layoutDiagnostics.isEmpty)
    let scene = try #require(runner.scenes([request])[0])
    #expect(scene.diagnostics == layout.layoutDiagnostics)
    #expect(scene.result == layout.snapshot.layout.digest)
    // Its subtrees are laid out, so that they are reported again.
    #expect(runner.open().statistics().results == 1)
    #expect(try runner.warm([request])[0].layoutDiagnostics == layout.layoutDiagnostics)
  }

  /// The difference between two runs.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var environment = LayoutEnvironment()
    var tree = SubtreeCacheTests.page()
  }

  static let changes = [
    Change(
      testDescription: "the direction of layout",
      environment: LayoutEnvironment(layoutDirection: .rightToLeft)
    ),
    Change(testDescription: "the display's scale", environment: LayoutEnvironment(displayScale: 3)),
    Change(testDescription: "the platform", environment: LayoutEnvironment(platform: .macOS26)),
    Change(
      testDescription: "the size of text",
      environment: LayoutEnvironment(dynamicTypeSize: .small)
    ),
    Change(
      testDescription: "every leaf",
      tree: page(nil, "another")
    ),
  ]

  @Test(arguments: changes)
  func `A lookup misses if any key component differs`(_ change: Change) throws {
    let runner = try CacheRunner()
    let proposal = ProposedViewSize(width: 320, height: nil)
    _ = try runner.warm([try runner.request(Self.page(), in: proposal)])
    let request = try runner.request(change.tree, in: proposal, environment: change.environment)
    #expect(runner.scenes([request]) == [nil])
    let counts = try runner.counts(of: [request])
    #expect(counts.sizes == 0 && counts.placements == 0)
    #expect(counts.missedSizes > 0)
  }
}
