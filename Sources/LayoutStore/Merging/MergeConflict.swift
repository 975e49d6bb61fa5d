import CanonicalJSON

/// The comparison of a version that a store holds with the same version from elsewhere.
struct MergeConflict {
  /// The two sides of a conflict.
  struct Sides: Error, Hashable {
    /// The digests of the two results.
    let results: [Digest]
  }

  let version: RecordedVersion
  let source: any PartSource
  let connection: Connection

  /// Refuses a version that has the label of another one.
  static func refuseOtherVersion(
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
    _ ours: [RecordedEntry],
    at path: String,
    _ theirs: [RecordedEntry],
    of part: VersionPart
  ) throws -> [RecordedEntry] {
    var rest: [Digest: RecordedEntry] = [:]
    for entry in ours { rest[entry.seal.key] = entry }
    var new: [RecordedEntry] = []
    for entry in theirs {
      if let twin = rest.removeValue(forKey: entry.seal.key) {
        guard twin.seal == entry.seal else { throw try conflict(twin, at: path, entry) }
      } else if version.shards.includes(scene: entry.scene) {
        throw missing(entry, from: path, in: source.name)
      } else {
        new.append(entry)
      }
    }
    let lost = rest.values.filter { part.shards.includes(scene: $0.scene) }
    if let entry = lost.min(by: RecordedEntry.precedes) {
      throw missing(entry, from: source.name, in: path)
    }
    return new
  }

  private func missing(_ entry: RecordedEntry, from one: String, in other: String) -> StoreError {
    let what = "\(String(plain: entry.scene.utf8)) at \(entry.proposalText)"
    let lines = [
      "version “\(plain: version.label)”: \(what) is in one store and not in the other, so nothing was merged",
      "  \(other): \(entry.resultDigest.hex.prefix(12))", "  \(one): not there",
    ]
    return .mergeConflict(lines, cause: Sides(results: [entry.resultDigest]))
  }

  /// Makes the failure that shows both sides, with the first nodes that differ.
  private func conflict(
    _ one: RecordedEntry,
    at path: String,
    _ other: RecordedEntry
  ) throws -> StoreError {
    let what = "\(String(plain: one.scene.utf8)) at \(one.proposalText)"
    var lines = [
      "version “\(plain: version.label)”: the same build recorded \(what) in two ways, so nothing was merged"
    ]
    let bodies = try BodyReading(connection)
    let sides = [
      (path, one, NodeLines(nodes: try bodies.nodes(one), placements: try bodies.result(one))),
      (
        source.name, other,
        NodeLines(
          nodes: try source.body(.nodes, of: other),
          placements: try source.body(.result, of: other)
        )
      ),
    ]
    for (name, entry, nodes) in sides {
      let twin = sides.first { $0.0 != name }?.2
      lines.append(
        "  \(name): result \(entry.resultDigest.hex.prefix(12)), "
          + "scene \(entry.sceneDigest.hex.prefix(12))"
      )
      lines += nodes.different(from: twin).prefix(5).map { "    \(String(plain: $0, limit: 160))" }
    }
    return .mergeConflict(
      lines,
      cause: Sides(results: [one.resultDigest, other.resultDigest])
    )
  }
}
