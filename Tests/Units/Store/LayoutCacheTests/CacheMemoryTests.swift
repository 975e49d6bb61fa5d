import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine
import Testing

@testable import LayoutCache
@testable import LayoutStore

/// A memory of a scene of three nodes: a root with two children.
private struct MemorySample {
  let folder: TemporaryFolder
  let cache: CacheStore
  static let proposal = ProposedViewSize(width: 300, height: nil)
  static let size = CGSize(width: 200, height: 40)
  static let answer = LayoutMeasurement(
    size: size,
    region: ProposalRegion(
      width: ProposalRange(lower: 200, upper: .infinity, includesUnspecified: true),
      height: .everything
    )
  )
  static let table = [
    Placement(frame: CGRect(origin: .zero, size: size), proposal: proposal),
    Placement(
      frame: CGRect(x: 0.1, y: 2, width: 50, height: 40),
      proposal: ProposedViewSize(width: nil, height: .infinity)
    ),
    Placement(frame: CGRect(x: 150, y: -3, width: 50, height: 40), proposal: .zero),
  ]

  init() throws {
    folder = try TemporaryFolder()
    cache = CacheSample.open(folder)
  }

  static func subject(
    tree: String = "tree",
    environment: String = "{}",
    code: String = "b0"
  ) -> CacheSubject {
    CacheSubject(tree: Digest(of: tree), environment: Digest(of: environment), code: code)
  }

  func memory(_ subject: CacheSubject = subject()) -> CacheMemory {
    CacheSample.open(folder).memory(
      of: [CachedSubtree(node: 0, nodeCount: 3, subject: subject)],
      nodeCount: 3
    )
  }

  /// Stores an answer and the places, like a run that takes one second.
  func fill(isClean: Bool = true) throws {
    let memory = cache.memory(
      of: [CachedSubtree(node: 0, nodeCount: 3, subject: MemorySample.subject())],
      nodeCount: 3
    )
    memory.keep(MemorySample.answer, of: 0, to: MemorySample.proposal, nanoseconds: 1_000_000)
    memory.keep(cache: [1, 2, 3], of: 0)
    let found = memory.finish(
      try PlacementTable(MemorySample.table),
      isClean: isClean,
      cost: .seconds(1)
    )
    cache.store([], findings: [found])
  }

  static func root(
    width: CGFloat = 200,
    proposal: ProposedViewSize = proposal
  ) -> LayoutResult.Placement {
    LayoutResult.Placement(
      frame: CGRect(x: 7, y: 8, width: width, height: 40),
      proposedWidth: proposal.width,
      proposedHeight: proposal.height
    )
  }
}

@Suite struct CacheMemoryTests {
  @Test func `A result holds in a different process for its region only`() throws {
    let sample = try MemorySample()
    try sample.fill()
    let memory = sample.memory()
    #expect(memory.remembers(0))
    #expect(!memory.remembers(1))
    for width in [200, 300, 1e9, .infinity] as [CGFloat] {
      let proposal = ProposedViewSize(width: width, height: 1)
      #expect(memory.answer(of: 0, to: proposal) == MemorySample.answer)
    }
    #expect(memory.answer(of: 0, to: .unspecified) == MemorySample.answer)
    #expect(memory.answer(of: 0, to: ProposedViewSize(width: 199.9, height: nil)) == nil)
  }

  @Test func `Places hold for the same size and proposal, wherever the subtree is placed`() throws {
    let sample = try MemorySample()
    try sample.fill()
    let memory = sample.memory()
    let places = try #require(memory.places(below: 0, placedAs: MemorySample.root()))
    #expect(places.map(\.frame) == MemorySample.table.dropFirst().map(\.frame))
    #expect(places.map(\.proposal) == MemorySample.table.dropFirst().map(\.proposal))
    #expect(memory.places(below: 0, placedAs: MemorySample.root(width: 201)) == nil)
    let other = MemorySample.root(proposal: ProposedViewSize(width: 300, height: 0))
    #expect(memory.places(below: 0, placedAs: other) == nil)
  }

  @Test func `A layout's cache is stored, and replaced by a larger one`() throws {
    let sample = try MemorySample()
    try sample.fill()
    #expect(sample.memory().keptCache(of: 0) == [1, 2, 3])
    let memory = sample.memory()
    memory.keep(MemorySample.answer, of: 0, to: .zero, nanoseconds: 1_000_000)
    memory.keep(cache: [1, 2, 3, 4], of: 0)
    let table = try PlacementTable(MemorySample.table)
    sample.cache.store([], findings: [memory.finish(table, isClean: true, cost: .seconds(1))])
    #expect(sample.memory().keptCache(of: 0) == [1, 2, 3, 4])
  }

  @Test(arguments: [
    MemorySample.subject(tree: "other"), MemorySample.subject(environment: "{\"a\":1}"),
    MemorySample.subject(code: "b1"),
  ])
  func `A subject with one different key component misses`(_ subject: CacheSubject) throws {
    let sample = try MemorySample()
    try sample.fill()
    let memory = sample.memory(subject)
    #expect(memory.answer(of: 0, to: MemorySample.proposal) == nil)
    #expect(memory.places(below: 0, placedAs: MemorySample.root()) == nil)
    #expect(memory.keptCache(of: 0) == nil)
  }

  @Test(arguments: [
    "UPDATE entry SET value = zeroblob(length(value))",
    "UPDATE entry SET slot = zeroblob(length(slot) + 1)",
    "UPDATE entry SET slot = x'', value = x''",
    "UPDATE entry SET checksum = zeroblob(32)",
    "UPDATE entry SET kind = 'places' WHERE kind = 'answer'; DELETE FROM payload",
    "UPDATE payload SET body = zeroblob(length(body)); DELETE FROM entry WHERE kind = 'answer'",
  ])
  func `A changed result is not returned, and is deleted`(_ sql: String) throws {
    let sample = try MemorySample()
    try sample.fill()
    try RawDatabase.run(sql, on: sample.folder.file("cache.sqlite"))
    let cache = CacheSample.open(sample.folder)
    let memory = cache.memory(
      of: [CachedSubtree(node: 0, nodeCount: 3, subject: MemorySample.subject())],
      nodeCount: 3
    )
    #expect(memory.answer(of: 0, to: MemorySample.proposal) == nil)
    #expect(memory.places(below: 0, placedAs: MemorySample.root()) == nil)
    #expect(memory.keptCache(of: 0) == nil)
    #expect(cache.brokenCount > 0)
    cache.flush()
    #expect(CacheSample.open(sample.folder).statistics().entries == 0)
  }

  @Test func `Nothing is stored from a run with an invalid result`() throws {
    let sample = try MemorySample()
    try sample.fill(isClean: false)
    #expect(sample.cache.statistics().entries == 0)
  }

  @Test func `A value that is faster to compute than to read is not stored`() throws {
    let sample = try MemorySample()
    let memory = sample.memory()
    memory.keep(MemorySample.answer, of: 0, to: MemorySample.proposal, nanoseconds: 3_000)
    let table = try PlacementTable(MemorySample.table)
    let found = memory.finish(table, isClean: true, cost: .nanoseconds(4_000))
    sample.cache.store([], findings: [found])
    #expect(sample.cache.statistics().entries == 0)
  }

  @Test func `Results are counted by their source`() throws {
    let sample = try MemorySample()
    try sample.fill()
    let memory = sample.memory()
    _ = memory.answer(of: 0, to: MemorySample.proposal)
    _ = memory.answer(of: 0, to: .unspecified)
    _ = memory.answer(of: 0, to: .zero)
    _ = memory.places(below: 0, placedAs: MemorySample.root())
    let table = try PlacementTable(MemorySample.table)
    sample.cache.store([], findings: [memory.finish(table, isClean: true, cost: .zero)])
    let statistics = sample.cache.statistics()
    #expect(statistics.subtreeHits == 1)
    #expect(statistics.subtreeRegionHits == 1)
    #expect(statistics.subtreeMisses == 1)
    #expect(statistics.placedSubtrees == 1)
    // Two answers of 1 ms and places of 999 ms, minus 4 µs each and 1 ns per byte of places.
    #expect(statistics.savedNanoseconds == 2 * 996_000 + 999_000_000 - 4_000 - 96)
  }
}
