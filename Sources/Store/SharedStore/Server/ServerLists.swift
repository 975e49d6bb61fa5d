#if SharedStore
import Digests
import LayoutStore

/// Reads lists of snapshots, each verified against its digest; known lists are not requested.
final class ServerLists {
  private let connection: ServerConnection
  /// Returns the snapshots of a list by its digest, if the list is known locally.
  private let known: (Digest) throws -> Set<Digest>?

  init(_ connection: ServerConnection, known: @escaping (Digest) throws -> Set<Digest>?) {
    self.connection = connection
    self.known = known
  }

  /// Returns the snapshots of a list by its digest.
  func snapshots(_ content: Digest) throws -> Set<Digest> {
    var lists: [(content: Digest, list: SnapshotList)] = []
    var next: Digest? = content
    var snapshots: Set<Digest> = []
    while let content = next {
      if let known = try known(content) {
        snapshots = known
        break
      }
      guard lists.count <= SnapshotList.greatestDepth + 1, let list = try read(content) else {
        throw StoreError.damagedOnServer("a list of snapshots")
      }
      lists.append((content, list))
      next = list.base
    }
    for (content, list) in lists.reversed() {
      snapshots = list.applied(to: snapshots)
      guard RecordedVersion.content(of: snapshots) == content else {
        throw StoreError.damagedOnServer("a list of snapshots")
      }
    }
    return snapshots
  }

  private func read(_ content: Digest) throws(StoreError) -> SnapshotList? {
    guard let row = try connection.run(SharedSQL.list, .digest(content)).first else { return nil }
    let base = try row.bytes(0)
    guard let removed = SnapshotList.digests(try row.bytes(2)),
      let added = SnapshotList.digests(try row.bytes(3))
    else { return nil }
    return SnapshotList(
      base: Digest(bytes: base),
      depth: try row.integer(1),
      removed: removed,
      added: added
    )
  }
}
#endif
