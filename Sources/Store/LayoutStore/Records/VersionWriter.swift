import Digests
public import Foundation
import KeylineSQLite
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
  public func add(_ content: SnapshotContent) throws(StoreError) {
    do {
      try Self.check(content)
      try pending.withLock { pending throws(StoreError) in try pending.add(content) }
    } catch {
      throw error.at(path)
    }
  }

  /// Adds the snapshots that the store has already, by their digests alone.
  ///
  /// - Parameter snapshots: The identities of the snapshots.
  /// - Returns: For each, whether it was added; the others must be added with their texts.
  /// - Throws: ``StoreError`` if the store cannot be read.
  public func addStored(_ snapshots: [SnapshotIdentity]) throws(StoreError) -> [Bool] {
    // The number of nodes comes from the store.
    let candidates = snapshots.map { RecordedSnapshot($0, nodeCount: 0) }
    let isStored = try store.read("looking for recorded snapshots") { connection in
      let lookup = try DigestLookup(connection, "snapshot")
      return try candidates.map { try $0.flatMap { try lookup.row(of: $0.digest) } != nil }
    }
    try pending.withLock { pending throws(StoreError) in
      for (snapshot, isStored) in zip(candidates, isStored) where isStored {
        if let snapshot { try pending.addStored(snapshot) }
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
  public var count: Int { pending.withLock { $0.snapshots.count } }

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

  private static func check(_ snapshot: SnapshotContent) throws(StoreError) {
    let name = snapshot.name
    guard !name.isEmpty else { throw .badName(name, "is empty") }
    guard !name.utf8.contains(0), !snapshot.document.utf8.contains(0) else {
      throw .badName(name, "contains a NUL character")
    }
    guard name.utf8.count <= 4_096 else { throw .badName(name, "is longer than 4096 bytes") }
    guard EncodedProposal(snapshot.proposal).isNumber else { throw .badProposal(scene: name) }
    let limit = Connection.longestValue / 2
    for (what, body) in [
      ("nodes", snapshot.scene), ("nodes", snapshot.nodes), ("placements", snapshot.result),
      ("answers", snapshot.answers),
    ] where body.count > limit {
      throw .tooLong(what, scene: name)
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
    if let refusal { throw StoreError.badLabel(label, refusal).at(path) }
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

/// The properties of a version before its snapshots are recorded.
public struct VersionDraft: Hashable, Sendable {
  /// The label, which must be unique in the store.
  public var label: String
  /// The build that lays out the scenes.
  public var build: BuildDescription
  /// The label of the parent; `nil` for the newest version, if there is one.
  public var parent: String?
  /// The commit of the sources, if known.
  public var sourceCommit: String
  /// The message of the author; may be empty.
  public var message: String
  /// The time of recording, for display only: it orders nothing and is in no digest.
  public var createdAt: Date
  /// The scenes from which it is recorded.
  public var scope = RecordingScope.unknown
  /// The sequence of the version that must still be the newest when this one is stored, 0 for an
  /// empty store; `nil` if other versions may be recorded meanwhile.
  public var newest: Int?
  /// The recorded shard.
  public var shard = Shard.all
  /// Whether a digest of the version completes the label, so that no other version has it, whoever
  /// records it, in whichever copy of the store.
  public var completesLabel = false
  /// Whether `parent` is exact: `nil` means no parent, and the parent may be a shallow version.
  var hasExactParent = false
  /// The other shards of a version that is copied.
  var otherShards: [Shard] = []

  /// Creates a draft.
  public init(
    label: String,
    build: BuildDescription,
    parent: String? = nil,
    sourceCommit: String = "",
    message: String = "",
    createdAt: Date = Date()
  ) {
    (self.label, self.build, self.parent, self.sourceCommit) = (label, build, parent, sourceCommit)
    (self.message, self.createdAt) = (message, createdAt)
  }

  /// The stored time, in UTC, in seconds.
  var createdAtText: String { createdAt.formatted(.iso8601) }
}

/// The snapshots of a version that is being recorded, with unique texts.
struct PendingVersion {
  private var texts: PendingTexts
  private(set) var snapshots: [RecordedSnapshot] = []
  /// The digests of snapshots that the store has, which need no texts.
  private var stored: Set<Digest> = []
  private var positions: [Digest: Int] = [:]

  init(texts: PendingTexts = PendingTexts()) { self.texts = texts }

  /// Adds a snapshot; adding an equal one has no effect.
  mutating func add(_ content: SnapshotContent) throws(StoreError) {
    let identity = content.identity
    let snapshot = RecordedSnapshot(
      identity,
      proposal: EncodedProposal(content.proposal),
      nodeCount: content.nodeCount
    )
    guard try add(snapshot) else { return }
    do {
      try texts.add(content.scene, identity.scene)
      try texts.add(content.nodes, identity.nodes)
      try texts.add(content.environment, identity.environment)
      try texts.add(content.result, identity.result)
      try texts.add(content.answers, identity.answers)
    } catch {
      throw .database(error, while: "recording", at: "the folder of temporary files")
    }
  }

  mutating func addStored(_ snapshot: RecordedSnapshot) throws(StoreError) {
    if try add(snapshot) { stored.insert(snapshot.digest) }
  }

  private mutating func add(_ snapshot: RecordedSnapshot) throws(StoreError) -> Bool {
    if let position = positions[snapshot.key] {
      let other = snapshots[position].identity
      guard other == snapshot.identity else { throw .secondResult(snapshot.identity, other) }
      return false
    }
    positions[snapshot.key] = snapshots.count
    snapshots.append(snapshot)
    return true
  }

  /// Returns whether the store has a snapshot, so that it needs no texts.
  func isStored(_ snapshot: RecordedSnapshot) -> Bool { stored.contains(snapshot.digest) }
}

extension PendingVersion: TextSource {
  var name: String { "the recording" }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    try texts.text(kind.digest(in: snapshot)) ?? []
  }
}

/// Stores a version, inside one transaction.
struct VersionInsertion {
  let connection: Connection
  let draft: VersionDraft

  /// Stores the version.
  ///
  /// 1. checks that the file's schema has not changed, and that the label is still free;
  /// 2. stores the missing texts and snapshots;
  /// 3. stores the version with its list of snapshots.
  func insert(_ pending: PendingVersion) throws -> RecordedVersion {
    guard try connection.migrationCount() == Migrations.records.count else {
      throw StoreError.schemaMoved
    }
    let parent = try checkLabels()
    let newest = try connection.integer("SELECT coalesce(max(sequence), 0) FROM version")
    guard draft.newest.map(Int64.init) ?? newest == newest else { throw StoreError.overtaken }
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
    let label = try completedLabel(parent: parent, content: content)
    return try insertVersion(label, parent: parent, snapshots: rows, content: content)
  }

  typealias Parent = (sequence: Int64, label: String)

  /// Refuses a label that exists, and returns the parent.
  @discardableResult
  func checkLabels() throws -> Parent? {
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
  private func completedLabel(parent: Parent?, content: Digest) throws -> String {
    guard draft.completesLabel else { return draft.label }
    // The shards of a version are recorded separately, and have one label.
    let contents = draft.shard == .all ? content.hex : ""
    let parts: JSONValue = [
      .string(contents), .string(draft.build.fingerprint), .string(draft.build.program),
      .string(draft.build.platform), .string(parent?.label ?? ""), .string(draft.sourceCommit),
      .string(draft.message),
    ]
    var bytes: [UInt8] = []
    parts.writeCanonical(into: &bytes)
    let label = "\(draft.label)-\(Digest(of: bytes).hex.prefix(8))"
    var (numbered, number) = (label, 1)
    while try isTaken(numbered) {
      number += 1
      numbered = "\(label)-\(number)"
    }
    return numbered
  }

  /// Returns the parent.
  private func checkParent() throws -> Parent? {
    guard let label = draft.parent else {
      if draft.hasExactParent { return nil }
      return try connection.prepare(
        "SELECT sequence, label FROM version WHERE shallow = 0 ORDER BY sequence DESC LIMIT 1"
      ).first { (try $0.integer(0), try $0.text(1)) }
    }
    let parent = try connection.prepare(
      "SELECT sequence, label FROM version WHERE label = ? AND shallow <= ?"
    ).first(label, draft.hasExactParent ? 1 : 0) { (try $0.integer(0), try $0.text(1)) }
    guard let parent else { throw try VersionReader(connection).absence(of: label) }
    return parent
  }

  private func insertVersion(
    _ label: String,
    parent: Parent?,
    snapshots: [Int64],
    content: Digest
  ) throws -> RecordedVersion {
    let sequence = try VersionRow(connection: connection).next()
    let version = RecordedVersion(
      sequence: Int(sequence),
      label: label,
      parent: parent?.label,
      build: draft.build,
      sourceCommit: draft.sourceCommit,
      message: draft.message,
      createdAt: draft.createdAtText,
      snapshotCount: snapshots.count,
      contentDigest: content,
      shards: ShardSet([draft.shard] + draft.otherShards),
      scope: draft.scope
    )
    try VersionRow(connection: connection).insert(version, parent: parent?.sequence)
    let listing = try connection.prepare(
      "INSERT INTO version_snapshot (version, snapshot) VALUES (?, ?)"
    )
    for snapshot in snapshots.sorted() { try listing.run(sequence, snapshot) }
    return version
  }
}
