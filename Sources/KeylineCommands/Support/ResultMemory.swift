import CanonicalJSON
import LayoutDiff
import Synchronization

/// The results that were read last, by their digests, for several threads: scenes that are laid out alike share them.
final class ResultMemory: Sendable {
  /// How many results are remembered: those of both sides, in as many proposals as scenes mostly have.
  private static let capacity = 16

  private let tables = Mutex(RecentValues<Digest, PlacementTable>(capacity: capacity))

  /// Returns the placements of a result; two threads may read the same one at once.
  ///
  /// - Throws: `SnapshotError` when the text is not what it should be.
  func table(_ digest: Digest, _ text: [UInt8]) throws(SnapshotError) -> PlacementTable {
    if let known = tables.withLock({ $0[digest] }) { return known }
    let table = try PlacementTable(reading: text)
    tables.withLock { $0[digest] = table }
    return table
  }
}
