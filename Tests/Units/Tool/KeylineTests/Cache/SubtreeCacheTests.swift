import Digests
import Foundation
import LayoutCache
import LayoutCore
import LayoutEngine
import LayoutRecorder
import LayoutScenes
import LayoutStore
import Testing

@testable import Keyline

@Suite struct SubtreeCacheTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `A warm cache gives the results of a cold one, whatever was edited and proposed in between`(
    _ seed: UInt64
  ) throws {
    let runner = try CacheRunner()
    var scenes = RandomScenes(seed: seed)
    var tree = scenes.tree(of: Int.random(in: 60...160, using: &scenes.random))
    for round in 0..<8 {
      let environment = LayoutEnvironment(
        layoutDirection: round % 5 == 4 ? .rightToLeft : .leftToRight,
        dynamicTypeSize: round % 4 == 3 ? .xxLarge : .large
      )
      let requests = try (0..<4).map { _ in
        try runner.request(tree, in: scenes.proposal(), environment: environment)
      }
      let cold = try requests.map { try runner.recorder.record($0) }
      let warm = try runner.warm(requests + requests)
      // Digests, since the placements themselves would fill pages.
      #expect(
        warm.map(\.placements.digest) == (cold + cold).map(\.placements.digest)
      )
      tree = scenes.edited(tree)
    }
    let statistics = runner.open().statistics()
    #expect(statistics.subtreeHits > 0)
    #expect(statistics.placedSubtrees > 0)
    #expect(statistics.broken == 0)
  }

  private static func text(_ count: Int, _ word: String = "measure") -> JSONValue {
    let content = Array(repeating: word, count: count).joined(separator: " ")
    return ["type": "Text", "arguments": ["content": .string(content)]]
  }

  /// A column of paragraphs, one of them different.
  private static func page(_ other: Int? = nil, _ word: String = "measure") -> JSONValue {
    let rows = (0..<6).map { row in
      JSONValue.object([
        "type": "VStack", "arguments": ["spacing": 4],
        "children": .array(
          (0..<8).map { text(60 + $0, row * 8 + $0 == other ? "measured" : word) }
        ),
      ])
    }
    return ["type": "VStack", "children": .array(rows)]
  }

  @Test func `A scene that was laid out before is placed at once`() throws {
    let runner = try CacheRunner()
    let request = try runner.request(Self.page(), in: ProposedViewSize(width: 320, height: nil))
    _ = try runner.warm([request])
    let second = try runner.statistics(of: [request])
    #expect(second.subtreeMisses == 0)
    #expect(second.placedSubtrees == 1)
    #expect(second.subtreeHits > 0)
  }

  @Test func `One changed leaf misses only on the path to the root`() throws {
    let runner = try CacheRunner()
    let proposal = ProposedViewSize(width: 320, height: nil)
    _ = try runner.warm([try runner.request(Self.page(), in: proposal)])
    let edited = try runner.statistics(of: [try runner.request(Self.page(11), in: proposal)])
    // The root, the second row and the paragraph miss; the five other rows hit.
    #expect(edited.placedSubtrees >= 5)
    #expect(edited.subtreeHits + edited.subtreeRegionHits >= 5)
  }

  @Test func `New proposals hit by region`() throws {
    let runner = try CacheRunner()
    let box: JSONValue = [
      "type": "Rectangle", "modifiers": [["frame": ["width": 9, "height": 9]]],
    ]
    let row: JSONValue = ["type": "HStack", "children": .array(Array(repeating: box, count: 20))]
    let tree: JSONValue = ["type": "VStack", "children": .array(Array(repeating: row, count: 20))]
    _ = try runner.warm([try runner.request(tree, in: ProposedViewSize(width: 320, height: nil))])
    let others = [
      ProposedViewSize.zero, .unspecified, .infinity, ProposedViewSize(width: 17, height: 1_000),
    ]
    for proposal in others {
      let request = try runner.request(tree, in: proposal)
      let cold = try runner.recorder.record(request)
      let statistics = try runner.statistics(of: [request])
      #expect(statistics.subtreeMisses == 0, "\(proposal)")
      #expect(statistics.subtreeRegionHits > 0, "\(proposal)")
      #expect(try runner.warm([request])[0].placements == cold.placements)
    }
  }

  @Test func `A scene that is faster to lay out than to look up has no cached subtrees`() throws {
    let runner = try CacheRunner()
    let tree: JSONValue = ["type": "VStack", "children": [Self.text(9), Self.text(9)]]
    let request = try runner.request(tree, in: .unspecified)
    _ = try runner.warm([request])
    #expect(try runner.statistics(of: [request]).entries == 1)
    #expect(runner.open().statistics().subtreeMisses == 0)
  }

  @Test func `The cache of a layout survives, and answers proposals outside of all regions`() throws
  {
    let runner = try CacheRunner()
    let items = (0..<12).map { Self.text(20 + $0) }
    let tree: JSONValue = ["type": "WeatherLayout", "children": .array(items)]
    let first = try runner.request(tree, in: ProposedViewSize(width: 700, height: nil))
    _ = try runner.warm([first])
    let second = try runner.request(tree, in: ProposedViewSize(width: 500, height: nil))
    #expect(try runner.statistics(of: [second]).restoredCaches == 1)
    for request in [first, second] {
      let cold = try runner.recorder.record(request)
      #expect(try runner.warm([request])[0].placements == cold.placements)
    }
  }

  @Test(arguments: [("Versioned", true), ("Unversioned", false)])
  func `Only a layout with a version hits in a different build`(
    _ type: String,
    _ isKnown: Bool
  ) throws {
    let runner = try CacheRunner()
    runner.registry.register(Versioned.self)
    runner.registry.register(Unversioned.self)
    let tree: JSONValue = ["type": .string(type), "children": [Self.page()]]
    let request = try runner.request(tree, in: ProposedViewSize(width: 320, height: nil))
    _ = try runner.warm([request])
    let statistics = try runner.statistics(of: [request], build: "b1")
    #expect((statistics.subtreeHits > 0) == isKnown)
    #expect((statistics.placedSubtrees > 0) == isKnown)
  }

  @Test func `Corrected results are not cached, so that they are reported again`()
    throws
  {
    let runner = try CacheRunner()
    runner.registry.register(Wrong.self)
    let tree: JSONValue = ["type": "Wrong", "children": [Self.page()]]
    let request = try runner.request(tree, in: .zero)
    for _ in 0..<2 {
      #expect(try runner.warm([request]).first?.diagnostics.isEmpty == false)
    }
    #expect(runner.open().statistics().entries == 0)
  }

  /// The difference between two runs.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var environment = LayoutEnvironment()
    var build = "b0"
    var tree = SubtreeCacheTests.page()
  }

  static let changes = [
    Change(testDescription: "the build", build: "b1"),
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
    let statistics = try runner.statistics(of: [request], build: change.build)
    #expect(statistics.subtreeHits + statistics.subtreeRegionHits == 0)
    #expect(statistics.placedSubtrees == 0)
    #expect(statistics.subtreeMisses > 0)
  }
}
