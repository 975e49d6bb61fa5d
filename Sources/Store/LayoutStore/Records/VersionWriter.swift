import Digests
import KeylineSQLite
import Synchronization

/// Collects the snapshots of a new version, from any thread, and commits them together.
///
/// Nothing is written before ``commit()``, which writes everything in one transaction: other
/// processes see the complete version or nothing, even if the process is killed. A writer without a
/// commit leaves nothing behind.
public final class VersionWriter: Sendable {
  /// The properties of the version.
  public let draft: VersionDraft
  /// The store of the version.
  package let store: RecordsStore
  /// The file of the store.
  var path: String { store.path }
  private let pending = Mutex(PendingVersion())

  init(draft: VersionDraft, store: RecordsStore) {
    self.draft = draft
    self.store = store
  }

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

  /// Adds entries of a different version of the same store.
  public func add(_ entries: [RecordedSnapshot]) throws(StoreError) {
    try pending.withLock { pending throws(StoreError) in
      for entry in entries {
        try pending.addStored(entry)
      }
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
    return try store.write("recording version “\(String(plain: draft.label.utf8))”") {
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
      throw StoreError(
        code: .badInput,
        message: "the build has no fingerprint; give it one",
        location: path
      )
    }
    _ = try read("recording a version") { connection in
      try VersionInsertion(connection: connection, draft: draft).checkLabels()
    }
    return VersionWriter(draft: draft, store: self)
  }
}
