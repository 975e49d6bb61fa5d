import Digests
import KeylineSQLite

/// Merges versions into a store, inside one transaction.
final class VersionMerging {
  private let connection: Connection
  private let path: String
  private let insertion: SnapshotInsertion
  private(set) var report = MergeReport()
  /// The list of the version that was merged last, since the next part is often of the same
  /// version.
  private var last: (sequence: Int, snapshots: [Digest: RecordedSnapshot])?
  /// The keys of snapshots by their digests, since most versions list the snapshots of others.
  private var keys: [Digest: Digest] = [:]

  init(_ connection: Connection, path: String) throws {
    self.connection = connection
    self.path = path
    insertion = try SnapshotInsertion(connection, verifyingShared: false)
  }

  /// Merges a version of which the store may have all, some or no snapshots.
  ///
  /// - Throws: ``StoreError`` if the store has a different version with that label, or a different
  ///   snapshot of a common scene.
  func merge(_ part: SharedVersion, from source: any VersionSource) throws {
    guard let there = try existing(part.label) else {
      let snapshots = try checkedSnapshots(of: part, source)
      try insertVersion(part, snapshots, from: source)
      report.note(part, added: snapshots.count, shards: part.shards)
      return
    }
    let known = SharedVersion(there)
    try MergeConflict.refuseOtherVersion(known, at: path, part, at: source.name)
    guard known.contentDigest != part.contentDigest || known.shards != part.shards else {
      let joined = there.joined(with: part)
      if joined != there { try VersionRow(connection: connection).update(joined) }
      return report.note(part, added: 0, shards: known.shards)
    }
    try extend(there, by: part, from: source)
  }

  /// Merges the decisions of a source, after its versions.
  func mergeDecisions(of source: any VersionSource, keepingOwn: Bool) throws {
    guard !source.decisions.isEmpty else { return }
    let merging = DecisionMerging(connection: connection, path: path)
    do {
      let (added, left) = try merging.merge(source.decisions, from: source.name)
      report.note(decisions: added, left: left)
    } catch let error as StoreError where error.code == .decisionConflict && keepingOwn {
      report.note(decisions: 0, left: source.decisions.count)
    }
  }

  /// Reports the store's own versions, which do not change.
  func mergeItself() throws {
    for version in try VersionReader(connection).all() {
      report.note(SharedVersion(version), added: 0, shards: version.shards)
    }
  }

  /// Returns the snapshots of a source's version; refuses a list that no recording can make.
  private func checkedSnapshots(
    of part: SharedVersion,
    _ source: any VersionSource
  ) throws -> [KeyedSnapshot] {
    let label = part.label
    let damage = StoreError.damaged("the list of version “\(plain: label)”").at(source.name)
    guard !label.isEmpty, label != "latest",
      label.unicodeScalars.elementsEqual(String(plain: label.utf8, limit: 200).unicodeScalars)
    else { throw StoreError.badLabel(label, because: "is not allowed").at(source.name) }
    let snapshots = try source.snapshots(of: part).map { (key: key(of: $0), snapshot: $0) }
    guard Set(snapshots.map(\.key)).count == snapshots.count,
      part.shards.isComplete
        || snapshots.allSatisfy({ part.shards.includes(scene: $0.snapshot.scene) })
    else { throw damage }
    return snapshots
  }

  private func key(of snapshot: RecordedSnapshot) -> Digest {
    if let known = keys[snapshot.digest] { return known }
    let key = snapshot.key
    keys[snapshot.digest] = key
    return key
  }

  private func existing(_ label: String) throws -> RecordedVersion? {
    let sql = "SELECT 1 FROM version WHERE label = ?"
    return try connection.integer(sql, label).map { _ in try VersionReader(connection).find(label) }
  }

  /// Adds the snapshots of scenes that the store lacks, and compares the others.
  private func extend(
    _ version: RecordedVersion,
    by part: SharedVersion,
    from source: any VersionSource
  ) throws {
    var ours = try snapshots(of: version)
    let theirs = try checkedSnapshots(of: part, source)
    let conflicts = MergeConflict(version: version, source: source, connection: connection)
    let new = try conflicts.refuse(ours, at: path, theirs, of: part)
    for (key, snapshot) in new { ours[key] = snapshot }
    let digests = ours.values.map(\.digest)
    let merged = recorded(part, digests, sequence: version.sequence)
      .joined(with: SharedVersion(version))
    try list(new, in: Int64(version.sequence), from: source)
    try VersionRow(connection: connection).update(merged)
    report.note(part, added: new.count, shards: merged.shards)
    last = (merged.sequence, ours)
  }

  /// Returns the snapshots of a version of the store, by their keys.
  private func snapshots(of version: RecordedVersion) throws -> [Digest: RecordedSnapshot] {
    if let last, last.sequence == version.sequence {
      // With a single reference, the dictionary is changed in place.
      self.last = nil
      return last.snapshots
    }
    let snapshots = try SnapshotRowReader(connection).snapshots(of: version)
    return Dictionary(snapshots.map { ($0.key, $0) }) { one, _ in one }
  }

  private func insertVersion(
    _ part: SharedVersion,
    _ snapshots: [KeyedSnapshot],
    from source: any VersionSource
  ) throws {
    let row = VersionRow(connection: connection)
    let version = try recorded(part, snapshots.map(\.snapshot.digest), sequence: Int(row.next()))
    guard version.contentDigest == part.contentDigest else {
      throw StoreError.damaged("the list of snapshots of version “\(plain: part.label)”")
        .at(source.name)
    }
    try row.insert(version)
    try list(snapshots, in: Int64(version.sequence), from: source)
    last = (
      version.sequence, Dictionary(uniqueKeysWithValues: snapshots.map { ($0.key, $0.snapshot) })
    )
  }

  /// Returns a part of a version as it is recorded, with the digests of its snapshots.
  private func recorded(
    _ part: SharedVersion,
    _ digests: [Digest],
    sequence: Int
  ) -> RecordedVersion {
    RecordedVersion(
      sequence: sequence,
      label: part.label,
      parent: part.parent,
      build: part.build,
      sourceCommit: part.sourceCommit,
      message: part.message,
      createdAt: part.createdAt,
      snapshotCount: digests.count,
      contentDigest: RecordedVersion.content(of: digests),
      shards: part.shards,
      scope: part.scope
    )
  }

  private func list(
    _ snapshots: [KeyedSnapshot],
    in sequence: Int64,
    from source: any VersionSource
  ) throws {
    let listing = try connection.prepare(
      "INSERT INTO version_snapshot (version, snapshot) VALUES (?, ?)"
    )
    var rows = try snapshots.map { try insertion.row(of: $0.snapshot) }
    let absent = snapshots.indices.filter { rows[$0] == nil }
    source.willRead(absent.map { snapshots[$0].snapshot })
    for index in absent {
      let recorded = snapshots[index].snapshot
      let snapshot = try source.snapshot(recorded)
      guard RecordedSnapshot(snapshot).digest == recorded.digest else {
        throw StoreError.damaged(recorded.title).at(source.name)
      }
      let count = snapshot.outline.nodes.count
      guard count == recorded.nodeCount else {
        throw StoreError.wrongCount(recorded, count).at(source.name)
      }
      rows[index] = try insertion.insert(snapshot)
    }
    for row in rows.compactMap({ $0 }).sorted() { try listing.run(sequence, row) }
  }
}

extension RecordedVersion {
  /// Returns the version with the earlier time, the common scope and the shards of two copies of it.
  fileprivate func joined(with part: SharedVersion) -> RecordedVersion {
    var joined = self
    joined.createdAt = min(createdAt, part.createdAt)
    joined.scope = scope.joined(with: part.scope)
    joined.shards = shards.union(part.shards)
    return joined
  }
}
