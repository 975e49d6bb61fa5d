import Digests
import KeylineSQLite
import LayoutMigrations

/// Stores a version, inside one transaction.
struct VersionInsertion {
  let connection: Connection
  let draft: VersionDraft

  /// Stores the version.
  ///
  /// 1. checks that the file's schema has not changed, and that the label is still free;
  /// 2. stores the missing texts and snapshots;
  /// 3. stores the version with its list of snapshots and its recording details.
  func insert(_ pending: PendingVersion) throws -> RecordedVersion {
    guard try connection.migrationCount() == Migrations.records.count else {
      throw StoreError.schemaMoved()
    }
    let parent = try checkLabels()
    let newest = try connection.integer("SELECT coalesce(max(sequence), 0) FROM version")
    guard draft.newest.map(Int64.init) ?? newest == newest else { throw StoreError.overtaken() }
    let snapshots = pending.snapshots.sorted(by: RecordedSnapshot.precedes)
    let insertion = try SnapshotInsertion(connection, comparing: true)
    let rows = try snapshots.map { snapshot in
      guard pending.isStored(snapshot) else { return try insertion.insert(snapshot, from: pending) }
      guard let row = try insertion.row(of: snapshot) else {
        throw StoreError.removed(snapshot.identity)
      }
      return row
    }
    let content = RecordedVersion.content(of: snapshots.lazy.map(\.digest))
    let version = try insertVersion(parent: parent, snapshots: rows, content: content)
    try RecordingDetails.insert(draft.scope, of: version, connection)
    return version
  }

  /// The parent of a version.
  struct Parent {
    let sequence: Int64
    let label: String
  }

  /// Refuses a label that exists, and returns the parent.
  @discardableResult
  func checkLabels() throws -> Parent? {
    let taken = try connection.prepare("SELECT 1 FROM version WHERE label = ?")
    try taken.bind(draft.label, at: 1)
    guard try !taken.step() else { throw StoreError.labelExists(draft.label) }
    guard let label = draft.parent else {
      if draft.hasExactParent { return nil }
      return try parent(
        connection.prepare(
          """
          SELECT sequence, label FROM version WHERE shallow = 0 ORDER BY sequence DESC LIMIT 1
          """
        )
      )
    }
    let statement = try connection.prepare(
      "SELECT sequence, label FROM version WHERE label = ? AND shallow <= ?"
    )
    try statement.bind(label, at: 1)
    try statement.bind(Int64(draft.hasExactParent ? 1 : 0), at: 2)
    guard let parent = try parent(statement) else {
      throw try VersionReader(connection).absence(of: label)
    }
    return parent
  }

  private func parent(_ statement: Statement) throws -> Parent? {
    guard try statement.step() else { return nil }
    return Parent(sequence: try statement.integer(0), label: try statement.text(1))
  }

  private func insertVersion(
    parent: Parent?,
    snapshots: [Int64],
    content: Digest
  ) throws -> RecordedVersion {
    let sequence = try VersionRow(connection: connection).next()
    let version = RecordedVersion(
      sequence: Int(sequence),
      label: draft.label,
      parent: parent?.label,
      build: draft.build,
      sourceCommit: draft.sourceCommit,
      message: draft.message,
      createdAt: draft.createdAtText,
      snapshotCount: snapshots.count,
      contentDigest: content,
      shards: ShardSet([draft.shard] + draft.otherShards)
    )
    try VersionRow(connection: connection).insert(version, parent: parent?.sequence)
    let listing = try connection.prepare(
      "INSERT INTO version_snapshot (version, snapshot) VALUES (?, ?)"
    )
    for snapshot in snapshots.sorted() {
      try listing.bind(sequence, at: 1)
      try listing.bind(snapshot, at: 2)
      try listing.run()
    }
    return version
  }
}
