import Foundation
public import LayoutCore
public import LayoutDiff
public import LayoutEngine
import LayoutStore

/// The cached values of the subtrees of a scene, for one run on one thread.
///
/// The root is looked up first; if that misses, all other subtrees are looked up at once. A row
/// that does not match its checksum is a miss, so the run computes the value.
public final class CacheMemory: PersistentCacheMemory {
  private let store: CacheStore
  private let subtrees: [CachedSubtree]
  /// The position of each node's subtree in `subtrees`; −1 for a node without one.
  private let positions: [Int32]
  private var known: [LoadedSubtree]
  private var isRootLoaded = false
  private var areOthersLoaded = false
  private var computed: [Computed] = []
  private var findings = CacheFindings()

  /// An answer that had to be computed.
  private struct Computed {
    let position: Int
    let measurement: LayoutMeasurement
    let proposal: ProposedViewSize
    let nanoseconds: Int64
  }

  init(store: CacheStore, subtrees: [CachedSubtree], nodeCount: Int) {
    (self.store, self.subtrees) = (store, subtrees)
    var positions = [Int32](repeating: -1, count: nodeCount)
    for (position, subtree) in subtrees.enumerated() where subtree.node < nodeCount {
      positions[subtree.node] = Int32(truncatingIfNeeded: position)
    }
    self.positions = positions
    known = Array(repeating: LoadedSubtree(), count: subtrees.count)
  }

  /// Returns whether a node is the root of a subtree that has a key.
  public func remembers(_ node: Int) -> Bool { position(of: node) != nil }

  /// Returns the stored answer whose region contains a proposal.
  public func answer(of node: Int, to proposal: ProposedViewSize) -> LayoutMeasurement? {
    guard let position = loadedPosition(of: node) else { return nil }
    let candidates = known[position].answers
    guard let answer = candidates.first(where: { $0.measurement.region.contains(proposal) }) else {
      findings.counts.subtreeMisses += 1
      return nil
    }
    if answer.proposal == proposal {
      findings.counts.subtreeHits += 1
    } else {
      findings.counts.subtreeRegionHits += 1
      if node == 0 { findings.isRegionHit = true }
    }
    note(answer.row, answer.cost, reading: 0)
    return answer.measurement
  }

  /// Returns the stored places for a size and a proposal.
  public func places(
    below node: Int,
    placedAs placement: LayoutResult.Placement
  ) -> ArraySlice<LayoutResult.Placement>? {
    guard let position = loadedPosition(of: node) else { return nil }
    let (size, proposal) = (placement.frame.size, placement.proposal)
    guard
      let places = known[position].places.first(where: {
        $0.size == size && $0.proposal == proposal
      }), let payload = store.payload(of: places.row, places.payload),
      let read = PlacesPayload.places(in: payload, count: subtrees[position].nodeCount - 1)
    else { return nil }
    findings.counts.placedSubtrees += 1
    note(places.row, places.cost, reading: payload.count)
    return read[...]
  }

  /// Records an answer that had to be computed.
  public func keep(
    _ answer: LayoutMeasurement,
    of node: Int,
    to proposal: ProposedViewSize,
    nanoseconds: Int64
  ) {
    guard let position = position(of: node) else { return }
    computed.append(
      Computed(
        position: position,
        measurement: answer,
        proposal: proposal,
        nanoseconds: nanoseconds
      )
    )
  }

  /// Returns the stored cache of a node's layout.
  public func keptCache(of node: Int) -> [UInt8]? {
    guard let position = loadedPosition(of: node), let cache = known[position].cache,
      let payload = store.payload(of: cache.row, cache.payload)
    else { return nil }
    findings.counts.restoredCaches += 1
    note(cache.row, cache.cost, reading: payload.count)
    return payload
  }

  /// Records the cache of a node's layout.
  public func keep(cache: [UInt8], of node: Int) {
    guard let position = position(of: node) else { return }
    let cost = cost(at: position)
    findings.rows.append(.cache(cache, of: subtrees[position].subject, cost: cost))
  }

  private func position(of node: Int) -> Int? {
    guard node < positions.count, positions[node] >= 0 else { return nil }
    return Int(positions[node])
  }

  private func note(_ row: Int64, _ cost: Int64, reading payload: Int) {
    findings.used.insert(row)
    findings.counts.savedNanoseconds += Int(max(cost - CacheRow.readingCost(of: payload), 0))
  }

  /// Returns the time, in nanoseconds, that computing the answers of a subtree took.
  private func cost(at position: Int) -> Int64 {
    computed.lazy.filter { $0.position == position }.map(\.nanoseconds).reduce(0, +)
  }
}

// MARK: - Looking up

extension CacheMemory {
  /// Looks up a node's subtree if that has not been done yet, and returns its position.
  private func loadedPosition(of node: Int) -> Int? {
    guard let position = position(of: node) else { return nil }
    if node == 0 {
      if !isRootLoaded { load(0..<1) }
      isRootLoaded = true
    } else if !areOthersLoaded {
      load((remembers(0) ? 1 : 0)..<subtrees.count)
      areOthersLoaded = true
    }
    return position
  }

  private func load(_ range: Range<Int>) {
    let found = store.subtrees(Array(Set(subtrees[range].map(\.subject))))
    for position in range {
      if let subtree = found[subtrees[position].subject.key] { known[position] = subtree }
    }
  }
}

// MARK: - Keeping

extension CacheMemory {
  /// Returns what the run that placed all nodes computed, for the cache to store.
  ///
  /// - Parameters:
  ///   - table: The placements of the nodes.
  ///   - isClean: Whether no layout returned an invalid result; otherwise nothing is stored, so
  ///     that the next run warns again.
  ///   - cost: The duration of the run.
  /// - Returns: The findings to pass to `CacheStore.store`.
  public func finish(_ table: PlacementTable, isClean: Bool, cost: Duration) -> CacheFindings {
    var findings = findings
    guard isClean, table.placements.count == positions.count else {
      findings.rows = []
      return findings
    }
    for answer in computed {
      findings.rows.append(
        .answer(
          answer.measurement,
          to: answer.proposal,
          of: subtrees[answer.position].subject,
          cost: answer.nanoseconds
        )
      )
    }
    appendPlaces(table.placements, cost.nanoseconds, to: &findings.rows)
    return findings
  }

  /// Adds the placements of nodes.
  ///
  /// The cost of placing a subtree is not measured: it is its nodes' share of the run's time
  /// without measuring.
  private func appendPlaces(_ placements: [Placement], _ cost: Int64, to rows: inout [CacheRow]) {
    let measuring = remembers(0) ? self.cost(at: 0) : 0
    let share = Double(max(cost - measuring, 0)) / Double(max(placements.count, 1))
    for (position, subtree) in subtrees.enumerated() where subtree.nodeCount > 1 {
      let own = placements[subtree.node]
      let cost = Int64(Double(subtree.nodeCount) * share)
      let isKnown = known[position].places.contains {
        $0.size == own.frame.size && $0.proposal == own.proposal
      }
      guard !isKnown,
        cost > CacheRow.readingCost(of: PlacesPayload.size(of: subtree.nodeCount - 1))
      else { continue }
      let below = placements[(subtree.node + 1)..<(subtree.node + subtree.nodeCount)]
      rows.append(
        .places(
          PlacesPayload.bytes(of: below),
          at: own.frame.size,
          proposal: own.proposal,
          of: subtree.subject,
          cost: cost
        )
      )
    }
  }
}
