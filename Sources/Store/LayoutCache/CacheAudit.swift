public import Digests
import Foundation
import KeylineSQLite
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
import LayoutStore

/// A cached value that differs from a newly computed one.
public struct CacheFault: Sendable, Hashable {
  let row: Int64
  /// The position of the node in pre-order; 0 for a complete scene.
  public let node: Int
  /// The difference, such as `its size at 390x- is 10x20, but in the cache 10x21`.
  public let message: String
}

/// Compares a newly computed layout of a scene with the cached one.
///
/// It takes the place of the run's cache: it sees every computed value, and every lookup misses.
public final class CacheAudit: PersistentCacheMemory {
  /// The stored result of the complete scene.
  struct SceneResult: Sendable {
    let row: Int64
    let digest: Digest?
  }

  private let store: CacheStore
  private let result: SceneResult?
  private let subtrees: [CachedSubtree]
  private let known: [LoadedSubtree]
  private var positions: [Int: Int] = [:]
  private var faults: [Int64: CacheFault] = [:]
  private var checked: Set<Int64> = []
  /// Whether layouts get their stored caches.
  private var restoresCaches = false

  init(store: CacheStore, result: SceneResult?, subtrees: [CachedSubtree], nodeCount: Int) {
    (self.store, self.result, self.subtrees) = (store, result, subtrees)
    let found = store.subtrees(Array(Set(subtrees.map(\.subject))))
    known = subtrees.map { found[$0.subject.key] ?? LoadedSubtree() }
    for (position, subtree) in subtrees.enumerated() { positions[subtree.node] = position }
  }

  /// The number of compared entries.
  public var checkedCount: Int { checked.count }
  /// The rows of the compared entries.
  public var checkedRows: Set<Int64> { checked }
  /// Whether the store has caches of layouts, which only a second run uses.
  public var needsSecondRun: Bool { known.contains { $0.cache != nil } }

  /// Lets the next run use the stored caches of layouts; its placements are compared with the first
  /// run's.
  public func beginSecondRun() { restoresCaches = true }

  /// Returns whether a node is the root of a subtree that has a key.
  public func remembers(_ node: Int) -> Bool { positions[node] != nil }

  /// Returns `nil`, so that everything is computed.
  public func answer(of node: Int, to proposal: ProposedViewSize) -> LayoutMeasurement? { nil }

  /// Returns `nil`, so that everything is computed.
  public func places(
    below node: Int,
    placedAs placement: LayoutResult.Placement
  ) -> ArraySlice<LayoutResult.Placement>? { nil }

  /// Compares a computed size with the stored ones.
  public func keep(
    _ answer: LayoutMeasurement,
    of node: Int,
    to proposal: ProposedViewSize,
    nanoseconds: Int64
  ) {
    guard !restoresCaches, let position = positions[node] else { return }
    for stored in known[position].answers where stored.measurement.region.contains(proposal) {
      checked.insert(stored.row)
      guard stored.measurement.size != answer.size else { continue }
      note(
        stored.row,
        at: node,
        """
        its size at \(ProposalText(words: proposal)) is \(answer.size.text), but in the cache \
        \(stored.measurement.size.text)
        """
      )
    }
  }

  /// Returns the stored cache of a node's layout in a second run.
  public func keptCache(of node: Int) -> [UInt8]? {
    guard restoresCaches, let position = positions[node], let cache = known[position].cache else {
      return nil
    }
    checked.insert(cache.row)
    return store.payload(of: cache.row, cache.payload)
  }

  /// Does nothing: an audit stores no values.
  public func keep(cache: [UInt8], of node: Int) {}

  private func note(_ row: Int64, at node: Int, _ message: String) {
    if faults[row] == nil { faults[row] = CacheFault(row: row, node: node, message: message) }
  }

  /// Returns the faults in the order of the nodes.
  ///
  /// - Parameters:
  ///   - table: The placements of the first run.
  ///   - second: The placements of the second run, if there was one.
  /// - Returns: One fault for each wrong entry.
  public func finish(_ table: PlacementTable, second: PlacementTable? = nil) -> [CacheFault] {
    if let result {
      checked.insert(result.row)
      if result.digest != Digest(of: table.canonicalBytes) {
        note(result.row, at: 0, "the cache has a different result")
      }
    }
    for (subtree, known) in zip(subtrees, known) {
      comparePlaces(known, of: subtree, table.placements)
    }
    if let second, second != table {
      for (subtree, known) in zip(subtrees, known) {
        guard let cache = known.cache else { continue }
        note(cache.row, at: subtree.node, "its layout's stored cache changes the placements")
      }
    }
    return faults.values.sorted { ($0.node, $0.row) < ($1.node, $1.row) }
  }

  private func comparePlaces(
    _ known: LoadedSubtree,
    of subtree: CachedSubtree,
    _ placements: [Placement]
  ) {
    let end = subtree.node + subtree.nodeCount
    guard end <= placements.count else { return }
    let own = placements[subtree.node]
    for stored in known.places
    where stored.size == own.frame.size && stored.proposal == own.proposal {
      checked.insert(stored.row)
      // A payload that does not match its digest was reported when it was read.
      guard let payload = store.payload(of: stored.row, stored.payload),
        payload != PlacesPayload.bytes(of: placements[(subtree.node + 1)..<end])
      else { continue }
      note(stored.row, at: subtree.node, "the cached placements below it are different")
    }
  }
}

extension CGSize {
  fileprivate var text: String { ProposalText(words: ProposedViewSize(self)).description }
}

/// The reason for a miss, with the entries that are cached instead.
public struct CacheExplanation: Sendable {
  /// The key component that differs; `nil` for a hit.
  public var miss: CacheMiss?
  /// The cached proposals of the scene, for a miss by proposal.
  public var proposals: [String] = []
  /// The cached code of the scene, for a miss by code.
  public var codes: [String] = []
  /// The cached environments of the scene, for a miss by environment.
  public var environments: [Digest] = []
  /// The cached scenes of the same name, newest first, for a miss by scene.
  public var scenes: [Digest] = []
}

extension CacheCore {
  /// The maximum number of alternatives in an explanation.
  private static let most = 8

  /// Explains why a lookup misses.
  func explanation(
    of key: CacheKey,
    named name: String,
    _ connection: Connection
  ) throws -> CacheExplanation {
    try connection.beginReading()
    let subject = key.subject
    let proposals = try connection.prepare(
      """
      SELECT CAST(e.slot AS TEXT) FROM subject s JOIN entry e ON e.subject = s.id
      WHERE s.key = ?1 AND e.kind = 'scene' ORDER BY e.slot <> ?2, e.used DESC, e.id
      LIMIT \(CacheCore.most)
      """
    ).all(subject.key, Value.bytes(key.slot)) { try $0.text(0) }
    if proposals.first == key.proposal.text { return CacheExplanation() }
    if !proposals.isEmpty { return CacheExplanation(miss: .proposal, proposals: proposals) }
    let codes = try connection.prepare(
      """
      SELECT code FROM subject WHERE tree = ?1 AND environment = ?2 AND name IS NOT NULL
      ORDER BY id DESC LIMIT \(CacheCore.most)
      """
    ).all(subject.tree, subject.environment) { try $0.text(0) }
    if !codes.isEmpty { return CacheExplanation(miss: .code, codes: codes) }
    let environments = try digests(
      "SELECT DISTINCT environment FROM subject WHERE tree = ? AND name IS NOT NULL",
      of: subject.tree,
      connection
    )
    if !environments.isEmpty {
      return CacheExplanation(miss: .environment, environments: environments)
    }
    let scenes = try digests(
      "SELECT tree FROM subject WHERE name = ? GROUP BY tree ORDER BY max(id) DESC",
      of: name,
      connection
    )
    return CacheExplanation(miss: .scene, scenes: scenes)
  }

  private func digests(
    _ sql: String,
    of subject: any Bindable,
    _ connection: Connection
  ) throws -> [Digest] {
    try connection.prepare("\(sql) LIMIT \(CacheCore.most)").all(subject) { try $0.digest(0) }
      .compactMap { $0 }
  }
}

/// The size of the cache, and its use over all runs.
public struct CacheStatistics: Hashable, Sendable {
  /// The number of answers.
  public var entries = 0
  /// Their total size in bytes.
  public var bytes = 0
  /// The number of scenes that hit with the same proposal.
  public var hits = 0
  /// The number of scenes that hit with a different proposal, whose region contains the proposal.
  public var regionHits = 0
  /// The number of misses for each reason.
  public private(set) var misses: [CacheMiss: Int] = [:]
  /// The number of sizes of subtrees that hit with the same proposal.
  public var subtreeHits = 0
  /// The number of sizes of subtrees that hit with a different proposal, whose region contains the
  /// proposal.
  public var subtreeRegionHits = 0
  /// The number of subtrees that were placed without calling their layouts.
  public var placedSubtrees = 0
  /// The number of sizes of subtrees that had to be computed.
  public var subtreeMisses = 0
  /// The number of layouts that got a stored cache.
  public var restoredCaches = 0
  /// The saved time in nanoseconds: the cost of computing the values that hit, minus that of
  /// reading them.
  public var savedNanoseconds = 0
  /// The number of entries that were deleted because they did not match their checksums or the
  /// computed values.
  public var broken = 0

  /// Creates empty statistics.
  public init() {}

  /// The number of misses for a reason.
  public subscript(miss: CacheMiss) -> Int {
    get { misses[miss] ?? 0 }
    set { misses[miss] = newValue == 0 ? nil : newValue }
  }

  /// The number of scenes that had to be laid out.
  public var missCount: Int { misses.values.reduce(0, +) }

  /// The stored counts, by name.
  static let counters:
    [(name: String, count: any WritableKeyPath<CacheStatistics, Int> & Sendable)] =
      [
        ("hits", \.hits), ("region hits", \.regionHits), ("subtree hits", \.subtreeHits),
        ("subtree region hits", \.subtreeRegionHits), ("placed subtrees", \.placedSubtrees),
        ("subtree misses", \.subtreeMisses), ("restored caches", \.restoredCaches),
        ("saved nanoseconds", \.savedNanoseconds), ("broken", \.broken),
      ]
      + CacheMiss.all.map { miss in ("misses: \(miss.name)", \.[miss]) }

  mutating func add(_ other: CacheStatistics) {
    for counter in CacheStatistics.counters {
      let count = other[keyPath: counter.count]
      if count != 0 { self[keyPath: counter.count] += count }
    }
  }
}

/// The reason for a miss.
public struct CacheMiss: Hashable, Sendable {
  /// The name of the key component that differs from all cached ones.
  public let name: String

  /// The scene was never laid out.
  public static let scene = CacheMiss(name: "scene")
  /// The scene was laid out in other environments only.
  public static let environment = CacheMiss(name: "environment")
  /// The scene was laid out by other code only.
  public static let code = CacheMiss(name: "code")
  /// The scene was laid out at other proposals only.
  public static let proposal = CacheMiss(name: "proposal")
  /// The entry did not match its checksum.
  public static let damage = CacheMiss(name: "damage")
  /// The cache was not used.
  public static let noCache = CacheMiss(name: "no cache")

  /// All reasons.
  public static let all: [CacheMiss] = [scene, environment, code, proposal, damage, noCache]
}
