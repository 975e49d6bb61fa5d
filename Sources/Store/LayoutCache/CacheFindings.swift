import LayoutCore
import LayoutDiff
import LayoutEngine

/// What a run found in the cache or computed for the subtrees of a scene, for the cache to store.
public struct CacheFindings: Sendable {
  var counts = CacheCounts()
  var used: Set<CacheRowID> = []
  var sizes: [(subject: CacheSubject, measurement: LayoutMeasurement)] = []
  var layouts:
    [(
      subject: CacheSubject, root: LayoutResult.Placement, below: ArraySlice<LayoutResult.Placement>
    )] =
      []
  var caches: [(subject: CacheSubject, value: [UInt8])] = []

  init() {}

  /// Creates the findings of a run that placed a whole scene.
  ///
  /// - Parameters:
  ///   - placements: The placements of all nodes in preorder.
  ///   - subject: The scene.
  init(_ placements: [LayoutResult.Placement], of subject: CacheSubject) {
    guard let root = placements.first, root.frame.origin == .zero else { return }
    layouts = [(subject, root, placements[1...])]
  }

  /// Whether nothing was computed.
  var isEmpty: Bool { sizes.isEmpty && layouts.isEmpty && caches.isEmpty }

  func insert(into tables: CacheTables, run: Int64) throws {
    for (subject, measurement) in sizes {
      try tables.insert(measurement, of: subject, run: run)
    }
    for (subject, root, below) in layouts {
      try tables.insert(below, placedAs: root, of: subject, run: run)
    }
    for (subject, value) in caches { try tables.insert(cache: value, of: subject, run: run) }
  }
}
