public import Digests
import KeylineSQLite
package import LayoutDiff

extension RecordsStore {
  /// Returns the digest of all records: equal for stores with the same versions, snapshots and
  /// decisions, in whatever order they were added.
  public func digest() throws(StoreError) -> Digest {
    try read("digesting the store") { connection in
      var bytes: [UInt8] = []
      let parts = try VersionReader(connection).all().map { SharedVersion($0).digest }
      for digest in parts.sorted() { bytes.append(contentsOf: digest.bytes) }
      // Stores that were merged have the same decisions in different orders.
      for digest in try DecisionReader(connection).rows().map(\.digest).sorted() {
        bytes.append(contentsOf: digest.bytes)
      }
      return Digest(of: bytes)
    }
  }

  /// Returns the versions of the store, each after its parent.
  package func parts() throws(StoreError) -> [SharedVersion] {
    try read("listing the versions") { try SharedVersion.all($0) }
  }

  package func missingSnapshots(_ digests: Set<Digest>) throws(StoreError) -> Set<Digest> {
    try read("looking for snapshots") { connection in
      let stored = try DigestLookup(connection, "snapshot")
      return try digests.filter { try stored.row(of: $0) == nil }
    }
  }

  /// Reads snapshots of this store with their parts, each verified against its digest.
  package func snapshots(
    _ snapshots: some Sequence<RecordedSnapshot>
  ) throws(StoreError) -> [Snapshot] {
    try read("reading snapshots") { connection in
      let reader = ContentReader(connection)
      return try snapshots.map(reader.snapshot)
    }
  }

  /// Returns snapshots of the store by their digests, in any version.
  package func snapshots(_ digests: Set<Digest>) throws(StoreError) -> [RecordedSnapshot] {
    try read("reading snapshots") { connection in
      let stored = try DigestLookup(connection, "snapshot")
      let rows = try digests.compactMap { try stored.row(of: $0) }
      return try SnapshotRowReader(connection).snapshots(rows: rows).sorted(
        by: RecordedSnapshot.precedes
      )
    }
  }
}
