import Digests
import KeylineSQLite
public import LayoutDiff
import LayoutMigrations
import Synchronization

/// Collects the snapshots of a new version, from any thread, and commits them together.
///
/// Nothing is written before ``commit()``, which writes everything in one transaction: other
/// processes see the complete version or nothing, even if the process is killed. A writer without a
/// commit leaves nothing behind.
public final class VersionWriter: Sendable {
  /// The properties of the version.
  public let draft: VersionDraft
  package let store: RecordsStore
  var path: String { store.path }
  private let pending = Mutex(PendingVersion())

  init(draft: VersionDraft, store: RecordsStore) { (self.draft, self.store) = (draft, store) }

  /// Adds a snapshot; adding an equal one has no effect.
  ///
  /// - Throws: ``StoreError`` with the code `contradiction` if the same scene, proposal and
  ///   environment was added with a different result, and `badInput` for invalid content.
  public func add(_ snapshot: Snapshot) throws(StoreError) {
    do {
      try Self.check(snapshot)
      try pending.withLock { pending throws(StoreError) in try pending.add(snapshot) }
    } catch {
      throw error.at(path)
    }
  }

  /// Adds the snapshots that the store has already, by their digests alone.
  ///
  /// - Parameter snapshots: The snapshots.
  /// - Returns: For each, whether it was added; the others must be added with their parts.
  /// - Throws: ``StoreError`` if the store cannot be read.
  public func addStored(_ snapshots: [RecordedSnapshot]) throws(StoreError) -> [Bool] {
    let isStored = try store.read("looking for recorded snapshots") { connection in
      let lookup = try DigestLookup(connection, "snapshot")
      return try snapshots.map { try lookup.row(of: $0.digest) != nil }
    }
    try pending.withLock { pending throws(StoreError) in
      for (snapshot, isStored) in zip(snapshots, isStored) where isStored {
        try pending.addStored(snapshot)
      }
    }
    return isStored
  }

  /// Adds snapshots of a different version of the same store.
  public func add(_ snapshots: [RecordedSnapshot]) throws(StoreError) {
    try pending.withLock { pending throws(StoreError) in
      for snapshot in snapshots { try pending.addStored(snapshot) }
    }
  }

  /// The number of added snapshots.
  public var count: Int { pending.withLock { $0.members.count } }

  /// Stores the version durably and returns it.
  ///
  /// - Throws: ``StoreError``; then nothing was stored, and the commit can be repeated, for example
  ///   after freeing disk space.
  public func commit() throws(StoreError) -> RecordedVersion {
    let pending = pending.withLock { $0 }
    return try store.write("recording version “\(plain: draft.label)”") {
      try VersionInsertion(connection: $0, draft: draft).insert(pending)
    }
  }

  private static func check(_ snapshot: Snapshot) throws(StoreError) {
    let name = snapshot.scene
    guard !name.isEmpty else { throw .badName(name, because: "is empty") }
    guard !name.utf8.contains(0), !snapshot.document.utf8.contains(0) else {
      throw .badName(name, because: "contains a NUL character")
    }
    guard name.utf8.count <= 4_096 else {
      throw .badName(name, because: "is longer than 4096 bytes")
    }
    let lengths = [snapshot.proposal.width, snapshot.proposal.height]
    guard !lengths.contains(where: { $0?.isNaN == true }) else { throw .badProposal(scene: name) }
    guard snapshot.definition.text.utf8.count <= Connection.longestValue / 2 else {
      throw .tooLong("nodes", scene: name)
    }
  }
}

extension RecordsStore {
  /// Begins a version; refuses a label that exists or is invalid.
  public func beginVersion(_ draft: VersionDraft) throws(StoreError) -> VersionWriter {
    let label = draft.label
    let refusal: String? =
      switch true {
      case label.isEmpty: "is empty"
      case label == "latest": "always means the latest version"
      case label.utf8.count > 200: "is longer than 200 bytes"
      case !label.unicodeScalars.elementsEqual(String(plain: label.utf8, limit: 200).unicodeScalars):
        "has a control character"
      default: nil
      }
    if let refusal { throw StoreError.badLabel(label, because: refusal).at(path) }
    guard access.canRecord else { throw StoreError.notPermitted(reading: false).at(path) }
    guard !draft.build.fingerprint.isEmpty else {
      throw StoreError(.badInput, "the build has no fingerprint; give it one", location: path)
    }
    _ = try read("recording a version") { connection in
      try VersionInsertion(connection: connection, draft: draft).checkLabels()
    }
    return VersionWriter(draft: draft, store: self)
  }
}

/// The snapshots of a version that is being recorded.
struct PendingVersion {
  /// A snapshot, with its parts unless the store has it.
  typealias Member = (recorded: RecordedSnapshot, snapshot: Snapshot?)

  private(set) var members: [Member] = []
  private var positions: [Digest: Int] = [:]

  /// Adds a snapshot; adding an equal one has no effect.
  mutating func add(_ snapshot: Snapshot) throws(StoreError) {
    try add(RecordedSnapshot(snapshot), snapshot)
  }

  /// Adds a snapshot that the store has.
  mutating func addStored(_ snapshot: RecordedSnapshot) throws(StoreError) {
    try add(snapshot, nil)
  }

  private mutating func add(
    _ recorded: RecordedSnapshot,
    _ snapshot: Snapshot?
  ) throws(StoreError) {
    if let position = positions[recorded.key] {
      let other = members[position].recorded
      guard other.digest == recorded.digest else { throw .secondResult(recorded, other) }
      return
    }
    positions[recorded.key] = members.count
    members.append((recorded, snapshot))
  }
}

/// Stores a version, inside one transaction.
struct VersionInsertion {
  let connection: Connection
  let draft: VersionDraft

  /// Stores the version.
  ///
  /// 1. checks that the file's schema has not changed, and that the label is still free;
  /// 2. stores the missing snapshots with their parts;
  /// 3. stores the version with its list of snapshots.
  func insert(_ pending: PendingVersion) throws -> RecordedVersion {
    guard try connection.migrationCount() == Migrations.records.count else {
      throw StoreError.schemaMoved
    }
    let parent = try checkLabels()
    let newest = try connection.integer("SELECT coalesce(max(sequence), 0) FROM version")
    guard draft.newest.map(Int64.init) ?? newest == newest else { throw StoreError.overtaken }
    let members = pending.members.sorted { RecordedSnapshot.precedes($0.recorded, $1.recorded) }
    let insertion = try SnapshotInsertion(connection, verifyingShared: true)
    let rows = try members.map { member in
      if let snapshot = member.snapshot { return try insertion.insert(snapshot) }
      guard let row = try insertion.row(of: member.recorded) else {
        throw StoreError.removed(member.recorded)
      }
      return row
    }
    let content = RecordedVersion.content(of: members.lazy.map(\.recorded.digest))
    let label = try completedLabel(parent: parent, content: content)
    return try insertVersion(label, parent: parent, snapshots: rows, content: content)
  }

  /// Refuses a label that exists, and returns the label of the parent.
  @discardableResult
  func checkLabels() throws -> String? {
    guard try draft.completesLabel || !isTaken(draft.label) else {
      throw StoreError.labelExists(draft.label)
    }
    return try checkParent()
  }

  private func isTaken(_ label: String) throws -> Bool {
    try connection.integer("SELECT 1 FROM version WHERE label = ?", label) != nil
  }

  /// Returns the label, which a digest of everything that distinguishes versions completes if the
  /// draft requests it.
  private func completedLabel(parent: String?, content: Digest) throws -> String {
    guard draft.completesLabel else { return draft.label }
    // The shards of a version are recorded separately, and have one label.
    let contents = draft.shard == .all ? content.hex : ""
    let build = draft.build
    var hasher = RowHasher()
    for text in [contents, build.fingerprint, build.program, build.platform] { hasher.add(text) }
    for text in [parent ?? "", draft.sourceCommit, draft.message] { hasher.add(text) }
    let label = "\(draft.label)-\(hasher.digest.hex.prefix(8))"
    var (numbered, number) = (label, 1)
    while try isTaken(numbered) {
      number += 1
      numbered = "\(label)-\(number)"
    }
    return numbered
  }

  /// Returns the label of the parent; `nil` for a first version.
  private func checkParent() throws -> String? {
    if draft.hasExactParent { return draft.parent }
    guard let label = draft.parent else {
      return try connection.text("SELECT label FROM version ORDER BY sequence DESC LIMIT 1")
    }
    guard try isTaken(label) else { throw try VersionReader(connection).absence(of: label) }
    return label
  }

  private func insertVersion(
    _ label: String,
    parent: String?,
    snapshots: [Int64],
    content: Digest
  ) throws -> RecordedVersion {
    let sequence = try VersionRow(connection: connection).next()
    let version = RecordedVersion(
      sequence: Int(sequence),
      label: label,
      parent: parent,
      build: draft.build,
      sourceCommit: draft.sourceCommit,
      message: draft.message,
      createdAt: draft.createdAtText,
      snapshotCount: snapshots.count,
      contentDigest: content,
      shards: ShardSet([draft.shard] + draft.otherShards),
      scope: draft.scope
    )
    try VersionRow(connection: connection).insert(version)
    let listing = try connection.prepare(
      "INSERT INTO version_snapshot (version, snapshot) VALUES (?, ?)"
    )
    for snapshot in snapshots.sorted() { try listing.run(sequence, snapshot) }
    return version
  }
}
