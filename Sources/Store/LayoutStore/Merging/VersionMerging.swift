import Digests
import KeylineSQLite

/// Merges versions into a store, inside one transaction.
final class VersionMerging {
  private let connection: Connection
  private let path: String
  private let insertion: SnapshotInsertion
  private(set) var report = MergeReport()
  /// A closure to call when a version is read completely, before it is stored completely.
  var didRead: () -> Void = {}
  /// The list of the version that was merged last, since the next part is often of the same
  /// version.
  private var last: (sequence: Int, snapshots: [Digest: RecordedSnapshot])?
  /// The keys of snapshots by their digests, since most versions list the snapshots of others.
  private var keys: [Digest: Digest] = [:]

  init(_ connection: Connection, path: String) throws {
    (self.connection, self.path) = (connection, path)
    insertion = try SnapshotInsertion(connection, comparing: false)
  }

  /// Merges a version of which the store may have all, some or no snapshots.
  ///
  /// - Throws: ``StoreError`` if the store has a different version with that label, or a different
  ///   snapshot of a common scene.
  func merge(_ part: SharedVersion, from source: any VersionSource) throws {
    if part.isShallow { return try mergeShallow(part, from: source) }
    guard let there = try existing(part.label) else {
      let snapshots = try checkedSnapshots(of: part, source)
      try insertVersion(part, snapshots, from: source)
      report.note(part, added: snapshots.count, shards: part.shards)
      return
    }
    let known = SharedVersion(there)
    try MergeConflict.refuseOtherVersion(known, at: path, part, at: source.name)
    if part.createdAt < there.createdAt {
      try connection.run(
        "UPDATE version SET created_at = ? WHERE sequence = ?",
        part.createdAt,
        there.sequence
      )
    }
    guard known.contentDigest != part.contentDigest || known.shards != part.shards else {
      try join(part.scope, with: there)
      return report.note(part, added: 0, shards: known.shards)
    }
    try extend(there, by: part, from: source)
  }

  /// Merges a shallow version, unless the store has the version.
  private func mergeShallow(_ part: SharedVersion, from source: any VersionSource) throws {
    let reader = VersionReader(connection)
    if let there = try existing(part.label) ?? reader.findShallow(part.label) {
      return try MergeConflict.refuseOtherVersion(
        SharedVersion(there),
        at: path,
        part,
        at: source.name
      )
    }
    let row = VersionRow(connection: connection)
    let version = try recorded(part, [], sequence: Int(row.next()))
    try row.insert(version, parent: try parent(of: part, source), isShallow: true)
  }

  /// Returns whether the store lacks snapshots of a version.
  func isNew(_ part: SharedVersion) throws -> Bool {
    if part.isShallow { return false }
    guard let there = try existing(part.label) else { return true }
    return there.contentDigest != part.contentDigest || there.shards != part.shards
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
    else { throw StoreError.badLabel(label, "is not allowed").at(source.name) }
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
    let sql = "SELECT 1 FROM version WHERE label = ? AND shallow = 0"
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
    var merged = recorded(part, ours.values.map(\.digest), sequence: version.sequence)
    merged.shards = version.shards.union(part.shards)
    try list(new, in: Int64(version.sequence), from: source)
    try VersionRow(connection: connection).insert(merged.shards, of: Int64(version.sequence))
    merged.scope = version.scope.joined(with: part.scope)
    try connection.run(
      """
      UPDATE version SET snapshot_count = ?, content_digest = ?, scope = ?, digest = ?
      WHERE sequence = ?
      """,
      [
        merged.snapshotCount, merged.contentDigest, merged.scope.text, merged.digest,
        merged.sequence,
      ]
    )
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
    let shallow = try VersionReader(connection).findShallow(part.label)
    let digests = snapshots.map(\.snapshot.digest)
    let version = try recorded(part, digests, sequence: shallow?.sequence ?? Int(row.next()))
    guard version.contentDigest == part.contentDigest else {
      throw StoreError.damaged("the list of snapshots of version “\(plain: part.label)”")
        .at(source.name)
    }
    if let shallow {
      try MergeConflict.refuseOtherVersion(SharedVersion(shallow), at: path, part, at: source.name)
      try row.fill(version)
    } else {
      try row.insert(version, parent: try parent(of: part, source))
    }
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

  /// Stores the common scope of two copies of a version.
  private func join(_ scope: RecordingScope, with version: RecordedVersion) throws {
    var joined = version
    joined.scope = version.scope.joined(with: scope)
    guard joined.scope != version.scope else { return }
    try connection.run(
      "UPDATE version SET scope = ?, digest = ? WHERE sequence = ?",
      joined.scope.text,
      joined.digest,
      version.sequence
    )
  }

  private func parent(of part: SharedVersion, _ source: any VersionSource) throws -> Int64? {
    guard let label = part.parent else { return nil }
    let sql = "SELECT sequence FROM version WHERE label = ?"
    guard let sequence = try connection.integer(sql, label) else {
      throw StoreError.damaged("the version before “\(plain: part.label)”").at(source.name)
    }
    return sequence
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
    source.willRead(absent.map { snapshots[$0].snapshot }, then: didRead)
    for index in absent {
      rows[index] = try insertion.insert(snapshots[index].snapshot, from: source)
    }
    for row in rows.compactMap({ $0 }).sorted() { try listing.run(sequence, row) }
  }
}

/// The texts of consecutive snapshots, in a buffer that is reused.
final class TextBatch {
  /// The ranges of the texts of one snapshot, except those that earlier snapshots share.
  struct Places {
    var scene: (scene: Range<Int>, nodes: Range<Int>)?
    var environment: Range<Int>?
    var result: Range<Int>?
    var answers: Range<Int>?
  }

  private var bytes: [UInt8] = []
  private var places: [Places] = []
  private var first = 0
  /// The error of the snapshot after the last.
  private(set) var failure: (any Error)?

  /// The indices of the snapshots whose texts are in the batch.
  var snapshots: Range<Int> { first..<first + places.count }

  /// Returns the ranges of the texts of one of ``snapshots``.
  subscript(snapshot: Int) -> Places { places[snapshot - first] }

  func text(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Replaces the content of the batch with the texts of snapshots, up to a size.
  ///
  /// - Parameters:
  ///   - snapshots: The next snapshots.
  ///   - limit: The size, in bytes, after which no further snapshot is read.
  ///   - seen: The texts of earlier snapshots, which are not read again.
  ///   - bodies: The reader, which verifies texts against their digests.
  func fill(
    with snapshots: ArraySlice<RecordedSnapshot>,
    limit: Int,
    seen: inout SeenTexts,
    from bodies: BodyReader
  ) {
    first = snapshots.startIndex
    places.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    do {
      for snapshot in snapshots {
        places.append(try read(snapshot, seen: &seen, from: bodies))
        if bytes.count >= limit { break }
      }
    } catch {
      failure = error
    }
  }

  private func read(
    _ snapshot: RecordedSnapshot,
    seen: inout SeenTexts,
    from bodies: BodyReader
  ) throws -> Places {
    var places = Places()
    if seen.insertScene(of: snapshot) {
      places.scene = (
        scene: try bodies.append(.scene, of: snapshot, to: &bytes),
        nodes: try bodies.append(.nodes, of: snapshot, to: &bytes)
      )
    }
    if seen.insert(.environment, of: snapshot) {
      places.environment = try bodies.append(.environment, of: snapshot, to: &bytes)
    }
    if seen.insert(.result, of: snapshot) {
      places.result = try bodies.append(.result, of: snapshot, to: &bytes)
    }
    if seen.insert(.answers, of: snapshot) {
      places.answers = try bodies.append(.answers, of: snapshot, to: &bytes)
    }
    return places
  }
}

/// The texts of the snapshots so far.
struct SeenTexts {
  private var scenes: Set<ContentKey> = []
  private var others: Set<TextKey> = []

  /// Adds a text, and returns whether it is new.
  mutating func insert(_ kind: BodyKind, of snapshot: RecordedSnapshot) -> Bool {
    others.insert(TextKey(kind: kind, digest: kind.digest(in: snapshot))).inserted
  }

  /// Adds the texts of a snapshot's scene, and returns whether they are new.
  mutating func insertScene(of snapshot: RecordedSnapshot) -> Bool {
    scenes.insert(ContentKey(.scene, of: snapshot)).inserted
  }
}
