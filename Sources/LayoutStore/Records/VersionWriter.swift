import CanonicalJSON
import SQLite
import Synchronization

/// A version on its way into the store: takes snapshots in, from any thread, and commits them all.
///
/// Nothing is written before ``commit()``, which writes everything in one transaction: others see
/// the whole version or none of it, however the process ends. A writer that is dropped leaves
/// nothing behind.
public final class VersionWriter: Sendable {
  /// What the version will be.
  public let draft: VersionDraft
  private let store: RecordsStore
  /// The file that the version goes to.
  var path: String { store.path }
  private let pending = Mutex(PendingVersion())

  init(draft: VersionDraft, store: RecordsStore) {
    self.draft = draft
    self.store = store
  }

  /// Takes a snapshot in; the same one again changes nothing.
  ///
  /// - Throws: ``StoreError`` with the code `contradiction` if the same scene was taken in with the
  ///   same proposal and environment and another result, and `badInput` for what is not allowed.
  public func add(_ content: SnapshotContent) throws(StoreError) {
    do {
      try Self.check(content)
      try pending.withLock { pending throws(StoreError) in try pending.add(content) }
    } catch {
      throw error.at(path)
    }
  }

  /// Takes in those snapshots that the store has already, by their digests alone.
  ///
  /// - Parameter snapshots: What the snapshots would be.
  /// - Returns: For each, whether it was taken in; the others have to be added with their texts.
  /// - Throws: ``StoreError`` when the store cannot be read.
  public func addStored(_ snapshots: [SnapshotIdentity]) throws(StoreError) -> [Bool] {
    // The store has the number of nodes.
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

  /// Takes in snapshots that another version of the same store lists.
  public func add(_ entries: [RecordedSnapshot]) throws(StoreError) {
    try pending.withLock { pending throws(StoreError) in
      for entry in entries {
        try pending.addStored(entry)
      }
    }
  }

  /// How many snapshots were taken in.
  public var count: Int { pending.withLock { $0.snapshots.count } }

  /// Stores the version durably and returns it.
  ///
  /// - Throws: ``StoreError``; then nothing of the version was stored, and committing again is
  ///   allowed, for example when there is space on the disk again.
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
      throw .badName(name, "has a zero character")
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
  /// Begins a version, unless there is one of its label or the label is not allowed.
  public func beginVersion(_ draft: VersionDraft) throws(StoreError) -> VersionWriter {
    let label = draft.label
    let refusal: String? =
      switch true {
      case label.isEmpty: "is empty"
      case label == "latest": "always means the newest version"
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
