package import Digests
import KeylineSQLite

extension RecordsStore {
  /// Returns the versions of the store, each after its parent.
  package func parts() throws(StoreError) -> [SharedVersion] {
    try read("listing the versions") { try SharedVersion.all($0) }
  }

  /// Returns the snapshots that the store lacks.
  package func missingSnapshots(_ digests: Set<Digest>) throws(StoreError) -> Set<Digest> {
    try read("looking for snapshots") { connection in
      let stored = try DigestLookup(connection, "snapshot")
      return try digests.filter { try stored.row(of: $0) == nil }
    }
  }

  /// Returns the digests of the texts of snapshots that the store lacks.
  package func missingBodies(of entries: [RecordedSnapshot]) throws(StoreError) -> Set<Digest> {
    try read("looking for texts") { connection in
      let tables: [(kind: BodyKind, rows: DigestLookup)] = [
        (.environment, try DigestLookup(connection, "environment")),
        (.result, try DigestLookup(connection, "result")),
        (.answers, try DigestLookup(connection, "answers")),
      ]
      let scenes = try DigestLookup(connection, "scene", by: ["digest", "nodes_digest"])
      var missing: Set<Digest> = []
      for entry in entries {
        for (kind, rows) in tables where try rows.row(of: kind.digest(in: entry)) == nil {
          missing.insert(kind.digest(in: entry))
        }
        let (scene, nodes) = (entry.sceneDigest, entry.nodesDigest)
        if try scenes.row(of: scene, nodes) == nil { missing.formUnion([scene, nodes]) }
      }
      return missing
    }
  }

  /// Reads texts of entries of this store, each verified against its digest.
  package func bodies(
    _ wanted: [(kind: BodyKind, entry: RecordedSnapshot)]
  ) throws(StoreError) -> [[UInt8]] {
    try read("reading texts") { connection in
      let reading = BodyReader(connection)
      return try wanted.map { try reading.body($0.kind, of: $0.entry) }
    }
  }
}

extension RecordsStore {
  /// Returns snapshots of the store by their digests, in any version.
  package func entries(_ digests: Set<Digest>) throws(StoreError) -> [RecordedSnapshot] {
    try read("reading snapshots") { connection in
      let stored = try DigestLookup(connection, "snapshot")
      let rows = try digests.compactMap { try stored.row(of: $0) }
      return try SnapshotRowReader(connection).entries(rows: rows).sorted(
        by: RecordedSnapshot.precedes
      )
    }
  }
}
