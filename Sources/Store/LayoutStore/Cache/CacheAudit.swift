import CanonicalJSON
import Foundation
public import LayoutCore
public import LayoutDiff
public import LayoutEngine

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

  init(
    store: CacheStore,
    result: SceneResult?,
    subtrees: [CachedSubtree],
    nodeCount: Int
  ) {
    self.store = store
    self.result = result
    self.subtrees = subtrees
    let found = store.subtrees(Array(Set(subtrees.map(\.subject))))
    known = subtrees.map { found[$0.subject.key] ?? LoadedSubtree() }
    for (position, subtree) in subtrees.enumerated() { positions[subtree.node] = position }
  }

  /// The number of compared entries.
  public var checkedCount: Int { checked.count }
  /// The rows of all entries that a run may compare.
  public var storedRows: Set<Int64> {
    var rows = Set(result.map { [$0.row] } ?? [])
    for subtree in known {
      rows.formUnion(subtree.answers.map(\.row))
      rows.formUnion(subtree.places.map(\.row))
      if let cache = subtree.cache { rows.insert(cache.row) }
    }
    return rows
  }
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
        its size at \(ProposalText(proposal)) is \(answer.size.text), but in the cache \
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
  /// The size as `390x844`.
  fileprivate var text: String { ProposalText(ProposedViewSize(self)).description }
}
