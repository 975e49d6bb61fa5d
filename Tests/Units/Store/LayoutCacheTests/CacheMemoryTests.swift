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
    CacheSubject(
      tree: Digest(of: tree),
      environment: Digest(of: environment),
      code: code,
      name: "Column"
    )
  }

  func memory(_ subject: CacheSubject = subject()) -> CacheMemory {
    CacheSample.open(folder).memory(
      of: [CachedSubtree(node: 0, nodeCount: 3, subject: subject)],
      nodeCount: 3
    )
  }

  /// Stores an answer and the places.
  func fill(isClean: Bool = true) throws {
    let memory = cache.memory(
      of: [CachedSubtree(node: 0, nodeCount: 3, subject: MemorySample.subject())],
      nodeCount: 3
    )
    memory.keep(MemorySample.answer, of: 0, to: MemorySample.proposal)
    memory.keep(cache: [1, 2, 3], of: 0)
    let found = memory.finish(try PlacementTable(MemorySample.table), isClean: isClean)
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
    memory.keep(MemorySample.answer, of: 0, to: .zero)
    memory.keep(cache: [1, 2, 3, 4], of: 0)
    let table = try PlacementTable(MemorySample.table)
    sample.cache.store([], findings: [memory.finish(table, isClean: true)])
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

  @Test func `Nothing is stored from a run with an invalid result`() throws {
    let sample = try MemorySample()
    try sample.fill(isClean: false)
    #expect(sample.cache.statistics().results == 0)
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
    sample.cache.store([], findings: [memory.finish(table, isClean: true)])
    sample.cache.flush()
    let counts = sample.cache.statistics().last
    #expect((counts.sizes, counts.missedSizes, counts.placements) == (2, 1, 1))
  }

  @Test func `The file prints its geometry and its sizes as sentences`() throws {
    let sample = try MemorySample()
    try sample.fill()
    let rows = try RawDatabase.with(sample.folder.file("cache.sqlite")) { connection in
      try connection.prepare(
        """
        SELECT format('%s, between %s and %s, has %s', subtree, between_widths, and_heights, has_size)
        FROM cached_answer
        """
      ).all { try $0.text(0) }
    }
    #expect(
      rows == [
        "Column dc9c5edb, between 200.0 to Inf or any and -Inf to Inf or any, has 200.0 x 40.0"
      ]
    )
  }

  @Test func `A number that SQLite cannot hold bit for bit is not stored`() throws {
    let sample = try MemorySample()
    let memory = sample.memory()
    memory.keep(
      LayoutMeasurement(size: CGSize(width: -0.0, height: 1), region: .everything),
      of: 0,
      to: .zero
    )
    var table = MemorySample.table
    table[1] = Placement(frame: CGRect(x: -0.0, y: 0, width: 1, height: 1), proposal: .zero)
    sample.cache.store([], findings: [memory.finish(try PlacementTable(table), isClean: true)])
    #expect(sample.cache.statistics().results == 0)
  }
}
