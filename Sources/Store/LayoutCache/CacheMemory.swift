public import LayoutCore
public import LayoutDiff
public import LayoutEngine

/// The placements of the nodes below a subtree's root, in preorder.
typealias CachedPlacements = [LayoutResult.Placement]

/// The stored results of the subtrees of a scene, for one run on one thread.
///
/// The root is looked up first; if that misses, all other subtrees are looked up at once.
public final class CacheMemory: PersistentCacheMemory {
  private let store: CacheStore
  private let subtrees: [CachedSubtree]
  /// The position of each node's subtree in `subtrees`; −1 for a node without one.
  private let positions: [Int32]
  private var known: [StoredSubtree?]
  private var isRootLoaded = false
  private var areOthersLoaded = false
  private var findings = CacheFindings()

  init(store: CacheStore, subtrees: [CachedSubtree], nodeCount: Int) {
    self.store = store
    self.subtrees = subtrees
    var positions = [Int32](repeating: -1, count: nodeCount)
    for (position, subtree) in subtrees.enumerated() where subtree.node < nodeCount {
      positions[subtree.node] = Int32(truncatingIfNeeded: position)
    }
    self.positions = positions
    known = Array(repeating: nil, count: subtrees.count)
  }

  /// Returns whether a node is the root of a subtree that has a key.
  public func remembers(_ node: Int) -> Bool { position(of: node) != nil }

  /// Returns the stored size whose region contains a proposal.
  public func answer(of node: Int, to proposal: ProposedViewSize) -> LayoutMeasurement? {
    guard let position = loadedPosition(of: node) else { return nil }
    let size = known[position]?.sizes.first { $0.measurement.region.contains(proposal) }
    guard let size else {
      findings.counts.missedSizes += 1
      return nil
    }
    findings.counts.sizes += 1
    findings.used.insert(size.id)
    return size.measurement
  }

  /// Returns the stored placements for a size and a proposal.
  public func places(
    below node: Int,
    placedAs placement: LayoutResult.Placement
  ) -> ArraySlice<LayoutResult.Placement>? {
    guard let position = loadedPosition(of: node),
      let layout = layout(at: position, placedAs: placement),
      let placements = store.placements(of: layout, subtrees[position])
    else { return nil }
    findings.counts.placements += 1
    findings.used.insert(layout.id)
    return placements[...]
  }

  /// Records a size that had to be computed.
  public func keep(_ measurement: LayoutMeasurement, of node: Int, to proposal: ProposedViewSize) {
    guard let position = position(of: node) else { return }
    findings.sizes.append((subtrees[position].subject, measurement))
  }

  /// Returns the stored cache of a node's layout.
  public func keptCache(of node: Int) -> [UInt8]? {
    guard let position = loadedPosition(of: node), let cache = known[position]?.cache else {
      return nil
    }
    findings.counts.layoutCaches += 1
    findings.used.insert(cache.id)
    return cache.value
  }

  /// Records the cache of a node's layout.
  public func keep(cache: [UInt8], of node: Int) {
    guard let position = position(of: node), known[position]?.cache?.value != cache else { return }
    findings.caches.append((subtrees[position].subject, cache))
  }

  /// Returns what the run found and computed, for the cache to store.
  ///
  /// - Parameters:
  ///   - table: The placements of all nodes.
  ///   - isClean: Whether no layout returned an invalid result; otherwise only the counts are stored, so that the next
  ///     run warns again.
  /// - Returns: The findings to pass to `CacheStore.store`.
  public func finish(_ table: PlacementTable, isClean: Bool) -> CacheFindings {
    guard isClean, table.placements.count == positions.count else {
      findings.sizes = []
      findings.layouts = []
      findings.caches = []
      return findings
    }
    let placements = table.placements.map { LayoutResult.Placement($0) }
    for (position, subtree) in subtrees.enumerated() where subtree.nodeCount > 1 {
      let root = placements[subtree.node]
      guard layout(at: position, placedAs: root) == nil else { continue }
      let below = placements[(subtree.node + 1)..<(subtree.node + subtree.nodeCount)]
      findings.layouts.append((subtree.subject, root, below))
    }
    return findings
  }

  private func layout(
    at position: Int,
    placedAs placement: LayoutResult.Placement
  ) -> StoredLayout? {
    known[position]?.layouts.first {
      $0.size == placement.frame.size && $0.proposal == placement.proposal
    }
  }

  private func position(of node: Int) -> Int? {
    guard node < positions.count, positions[node] >= 0 else { return nil }
    return Int(positions[node])
  }

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
    known.replaceSubrange(range, with: store.subtrees(subtrees[range]))
  }
}

extension LayoutResult.Placement {
  init(_ placement: Placement) {
    self.init(
      frame: placement.frame,
      proposedWidth: placement.proposal.width,
      proposedHeight: placement.proposal.height
    )
  }
}
