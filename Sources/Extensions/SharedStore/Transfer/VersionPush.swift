#if SharedStore
import Digests
import LayoutStore

/// Sends versions with their snapshots, and makes each visible in one transaction.
final class VersionPush {
  private let connection: ServerConnection
  private let records: RecordsStore
  private let content: ContentPush
  private let lists: ServerLists
  /// The versions of the store by their labels.
  private let parents: [String: RecordedVersion]

  init(_ connection: ServerConnection, records: RecordsStore) throws {
    let versions = try records.versions()
    parents = Dictionary(versions.map { ($0.label, $0) }) { one, _ in one }
    self.connection = connection
    self.records = records
    content = ContentPush(connection: connection, records: records)
    lists = ServerLists(connection) { _ in nil }
  }

  /// Sends the missing parts of a version whose parent the server has.
  ///
  /// - Throws: ``StoreError``, also for a different version with the label, or a different result
  ///   of the same build; then other clients see nothing of it.
  func push(_ version: RecordedVersion) throws -> TransferReport.Version {
    var backoff = Backoff()
    while true {
      if let done = try attempt(version) { return done }
      guard backoff.wait() else { throw StoreError.contended("version \(version.label)") }
    }
  }

  /// Returns `nil` if a different client has pushed a part of the same version meanwhile.
  private func attempt(_ version: RecordedVersion) throws -> TransferReport.Version? {
    let there = try connection.version(version.label)
    let part = SharedVersion(version)
    if there == nil { try requireParent(of: version) }
    if let there {
      try MergeConflict.refuseOtherVersion(part, at: records.path, there.part, at: "the server")
      if there.contents[.all] == version.contentDigest, version.shards.isComplete {
        return report(version, 0, there.shards, isUnchanged: true)
      }
    }
    let snapshots = try records.snapshots(of: version)
    let byDigest = Dictionary(snapshots.map { ($0.digest, $0) }) { one, _ in one }
    if let there { try refuseConflicts(version, byDigest, there) }
    let parts = newParts(version, byDigest, there)
    guard !parts.isEmpty || there == nil else {
      return report(version, 0, there?.shards ?? version.shards, isUnchanged: true)
    }
    let parent = try parentSnapshots(of: version)
    let candidates = byDigest.filter { !parent.contains($0.key) }.map(\.value)
    let added = try content.push(candidates)
    guard try commit(part, parts, there) else { return nil }
    let shards = parts.reduce(there?.shards ?? ShardSet(parts.map(\.shard))) {
      $0.union(ShardSet([$1.shard]))
    }
    return report(version, added, shards, isUnchanged: false)
  }

  /// Refuses a version whose parent is neither here nor on the server.
  private func requireParent(of version: RecordedVersion) throws {
    guard let label = version.parent, parents[label] == nil,
      try connection.version(label) == nil
    else { return }
    throw StoreError(
      .notFound,
      """
      the server has no version “\(label)”, the parent of “\(version.label)”, and this store \
      has only its label; push from a store that has it
      """
    )
  }

  private func report(
    _ version: RecordedVersion,
    _ added: Int,
    _ shards: ShardSet,
    isUnchanged: Bool
  ) -> TransferReport.Version {
    TransferReport.Version(
      label: version.label,
      added: added,
      shards: shards,
      isUnchanged: isUnchanged
    )
  }

  /// A shard that the server does not have, with its snapshots.
  private struct NewPart {
    let shard: Shard
    let snapshots: Set<Digest>
    let content: Digest
  }

  private func newParts(
    _ version: RecordedVersion,
    _ snapshots: [Digest: RecordedSnapshot],
    _ there: ServerVersion?
  ) -> [NewPart] {
    // A complete version needs no more shards.
    if there?.shards.isComplete == true { return [] }
    return version.shards.shards.filter { there?.contents[$0] == nil }.map { shard in
      let digests = Set(snapshots.filter { shard.includes(scene: $0.value.scene) }.keys)
      return NewPart(
        shard: shard,
        snapshots: digests,
        content: RecordedVersion.content(of: digests)
      )
    }
  }

  // MARK: - Conflicts

  /// Refuses a version of which the server has a different result, or a different set of scenes.
  private func refuseConflicts(
    _ version: RecordedVersion,
    _ ours: [Digest: RecordedSnapshot],
    _ there: ServerVersion
  ) throws {
    var theirs: Set<Digest> = []
    for content in there.contents.values { theirs.formUnion(try lists.snapshots(content)) }
    let others = try connection.snapshots(theirs.subtracting(ours.keys)).filter {
      version.shards.includes(scene: $0.scene)
    }
    let own = ours.filter {
      !theirs.contains($0.key) && there.shards.includes(scene: $0.value.scene)
    }.map(\.value)
    let first = (others + own).min { ($0.scene, $0.proposalText) < ($1.scene, $1.proposalText) }
    guard let first else { return }
    let key = first.key
    let sides = [
      ConflictSide(
        name: records.path,
        snapshot: try own.first { $0.key == key }.map(records.snapshot)
      ),
      ConflictSide(
        name: "the server",
        snapshot: try others.first { $0.key == key }.map { snapshot in
          try ServerContents(of: [snapshot], reusing: ServerContents(), connection)
            .snapshot(snapshot)
        }
      ),
    ]
    throw StoreError.conflict(version.label, sides)
  }

  // MARK: - The transaction

  /// Returns the snapshots of the parent, if the server has the same ones.
  private func parentSnapshots(of version: RecordedVersion) throws -> Set<Digest> {
    guard let parent = version.parent.flatMap({ parents[$0] }) else { return [] }
    let content = parent.contentDigest
    guard try !connection.run(SharedSQL.presentList, .digest(content)).isEmpty else { return [] }
    return Set(try records.snapshots(of: parent).map(\.digest))
  }

  /// Makes parts visible together; returns `false` if a different client was faster with the same
  /// version.
  private func commit(
    _ part: SharedVersion,
    _ parts: [NewPart],
    _ there: ServerVersion?
  ) throws -> Bool {
    try connection.run(SharedSQL.begin)
    do {
      for part in parts { try insertList(of: part) }
      try insertVersion(part)
      let createdAt = there.map { min($0.part.createdAt, part.createdAt) } ?? part.createdAt
      let scope = there.map { $0.part.scope.joined(with: part.scope) } ?? part.scope
      let changed = try connection.change(
        SharedSQL.touchVersion,
        .text(part.label),
        .integer(there?.revision ?? 0),
        .text(createdAt),
        .text(scope.text)
      )
      guard changed == 1 else {
        try connection.run(SharedSQL.rollback)
        return false
      }
      for new in parts { try insert(new, of: part) }
      try connection.run(SharedSQL.commit)
      return true
    } catch  where Self.isRace(error) {
      try connection.run(SharedSQL.rollback)
      return false
    } catch {
      _ = try? connection.run(SharedSQL.rollback)
      throw error
    }
  }

  private static func isRace(_ error: StoreError) -> Bool {
    ["23505", "40001", "40P01"].contains(error.serverState ?? "")
  }

  private func insertList(of part: NewPart) throws(StoreError) {
    let snapshots = part.snapshots.sorted()
    for start in stride(from: 0, to: snapshots.count, by: 10_000) {
      try connection.run(
        SharedSQL.insertList,
        .digest(part.content),
        .digests(snapshots[start..<min(start + 10_000, snapshots.count)])
      )
    }
  }

  private func insertVersion(_ part: SharedVersion) throws(StoreError) {
    try connection.run(
      SharedSQL.insertVersion,
      .text(part.label),
      .text(part.parent ?? ""),
      .text(part.build.fingerprint),
      .text(part.build.program),
      .text(part.build.platform),
      .text(part.sourceCommit),
      .text(part.message),
      .text(part.createdAt),
      .text(part.scope.text)
    )
  }

  private func insert(_ new: NewPart, of part: SharedVersion) throws(StoreError) {
    try connection.run(
      SharedSQL.insertShard,
      .text(part.label),
      .integer(new.shard.count),
      .integer(new.shard.index),
      .integer(new.snapshots.count),
      .digest(new.content)
    )
  }
}
#endif
