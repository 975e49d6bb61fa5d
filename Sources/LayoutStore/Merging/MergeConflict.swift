import CanonicalJSON
import SQLite

/// An entry with what tells it from others of its version.
typealias KeyedEntry = (key: Digest, entry: RecordedEntry)

/// The comparison of a version that a store holds with the same version from elsewhere.
package struct MergeConflict {
  let version: RecordedVersion
  let source: any PartSource
  let connection: Connection

  /// Refuses a version that has the label of another one.
  package static func refuseOtherVersion(
    _ ours: VersionPart,
    at path: String,
    _ theirs: VersionPart,
    at source: String
  ) throws(StoreError) {
    guard ours.identity != theirs.identity else { return }
    let aspects: [(String, (VersionPart) -> String)] = [
      ("the build is", { $0.engine.fingerprint }), ("the program is", { $0.engine.program }),
      ("the platform is", { $0.engine.platform }), ("it follows", { $0.parent ?? "" }),
      ("the commit is", { $0.sourceCommit }), ("the note is", { $0.note }),
    ]
    for (what, value) in aspects {
      let (one, other) = (value(ours), value(theirs))
      guard !one.utf8.elementsEqual(other.utf8) else { continue }
      throw .otherVersion(ours.label, what, (one, path), (other, source))
    }
  }

  /// Returns the snapshots that are new; refuses those that differ from what is there.
  ///
  /// Both sides must agree in every scene whose shards both have: a scene that one of them lacks
  /// there is a difference too.
  func refuse(
    _ ours: [Digest: RecordedEntry],
    at path: String,
    _ theirs: [KeyedEntry],
    of part: VersionPart
  ) throws -> [KeyedEntry] {
    // Shards that have no scene in common cannot differ in one.
    if version.shards.isDisjoint(with: part.shards), theirs.allSatisfy({ ours[$0.key] == nil }) {
      return theirs
    }
    var rest = ours
    let bodies = BodyReading(connection)
    func failure(_ one: RecordedEntry?, _ other: RecordedEntry?) throws -> StoreError {
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
    let lost = rest.values.filter { part.shards.includes(scene: $0.scene) }
    if let entry = lost.min(by: RecordedEntry.precedes) {
      throw try failure(entry, nil)
    }
    return new
  }
}
