import Digests
import KeylineSQLite

/// An entry with its key in its version.
typealias KeyedEntry = (key: Digest, entry: RecordedSnapshot)

/// Compares a version of a store with the same version of a source.
package struct MergeConflict {
  let version: RecordedVersion
  let source: any VersionSource
  let connection: Connection

  /// Refuses a version that is different from the one with the same label.
  package static func refuseOtherVersion(
    _ ours: SharedVersion,
    at path: String,
    _ theirs: SharedVersion,
    at source: String
  ) throws(StoreError) {
    guard ours.identity != theirs.identity else { return }
    let aspects: [(String, (SharedVersion) -> String)] = [
      ("the build is", { $0.build.fingerprint }), ("the program is", { $0.build.program }),
      ("the platform is", { $0.build.platform }), ("the parent is", { $0.parent ?? "" }),
      ("the commit is", { $0.sourceCommit }), ("the message is", { $0.message }),
    ]
    for (what, value) in aspects {
      let (one, other) = (value(ours), value(theirs))
      guard !one.utf8.elementsEqual(other.utf8) else { continue }
      throw .otherVersion(ours.label, what, (one, path), (other, source))
    }
  }

  /// Returns the new snapshots; refuses snapshots that differ from the existing ones.
  ///
  /// Both sides must have equal snapshots of every scene in their common shards; a scene that one
  /// side lacks there is a conflict too.
  func refuse(
    _ ours: [Digest: RecordedSnapshot],
    at path: String,
    _ theirs: [KeyedEntry],
    of part: SharedVersion
  ) throws -> [KeyedEntry] {
    // Disjoint shards have no scene in common, so they cannot conflict.
    if version.shards.isDisjoint(with: part.shards), theirs.allSatisfy({ ours[$0.key] == nil }) {
      return theirs
    }
    var rest = ours
    let bodies = BodyReader(connection)
    func failure(_ one: RecordedSnapshot?, _ other: RecordedSnapshot?) throws -> StoreError {
      try .conflict(
        version.label,
        [
          ConflictSide(name: path, entry: one) { try bodies.body($0, of: $1) },
          ConflictSide(name: source.name, entry: other) { try source.body($0, of: $1) },
        ]
      )
    }
    var new: [KeyedEntry] = []
    for their in theirs {
      if let twin = rest.removeValue(forKey: their.key) {
        guard twin.identity == their.entry.identity else { throw try failure(twin, their.entry) }
      } else if version.shards.includes(scene: their.entry.scene) {
        throw try failure(nil, their.entry)
      } else {
        new.append(their)
      }
    }
    let missing = rest.values.filter { part.shards.includes(scene: $0.scene) }
    if let entry = missing.min(by: RecordedSnapshot.precedes) {
      throw try failure(entry, nil)
    }
    return new
  }
}
