import LayoutStore

/// The snapshots of a scene in consecutive versions, under the names that it had in them.
struct SceneTrail {
  /// For each version, oldest first, the name of the scene and its snapshots.
  private(set) var places: [(name: String, snapshots: [SnapshotKey: RecordedSnapshot])]

  /// Follows a scene back from the last version that has it.
  ///
  /// - Parameters:
  ///   - scene: The name in the last version.
  ///   - versions: The versions, oldest first.
  ///   - lists: For each version, its snapshots with that name, and possibly others.
  ///   - records: The store.
  /// - Throws: `StoreError` if the store cannot be read.
  init(
    of scene: String,
    in versions: [RecordedVersion],
    _ lists: [[SnapshotKey: RecordedSnapshot]],
    _ records: RecordsStore
  ) throws(StoreError) {
    places = lists.map { (scene, $0) }
    func snapshots(_ place: Int) -> [RecordedSnapshot] {
      let (name, snapshots) = places[place]
      return snapshots.values.filter { $0.scene.hasSameBytes(as: name) }
    }
    for place in versions.indices.dropFirst().reversed() {
      let (name, newer, older) = (places[place].name, snapshots(place), snapshots(place - 1))
      guard !newer.isEmpty, SceneTrail.canBeRenamed(name, older, newer) else { continue }
      let renames = try SceneRenames(
        between: versions[place - 1],
        and: versions[place],
        in: records
      )
      guard let origin = renames.origin(of: name) else {
        // A different scene had this name.
        for earlier in 0..<place { places[earlier] = (name, [:]) }
        return
      }
      guard !origin.hasSameBytes(as: name) else { continue }
      let found = try records.snapshots(of: Array(versions[..<place]), ofScenes: [origin])
      for earlier in 0..<place { places[earlier] = (origin, found[earlier].byKey) }
    }
  }

  /// Returns whether a scene may have had a different name in an older version: it is not there, or its
  /// name has the number of a preview, and its snapshots differ.
  private static func canBeRenamed(
    _ name: String,
    _ older: [RecordedSnapshot],
    _ newer: [RecordedSnapshot]
  ) -> Bool {
    guard !older.isEmpty else { return true }
    return SceneNameParts(name).number != nil && Set(older) != Set(newer)
  }
}

extension SceneRenames {
  /// Finds the renamed scenes of two versions, among those of the shards that both have.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  init(
    between old: RecordedVersion,
    and new: RecordedVersion,
    in records: RecordsStore
  ) throws(StoreError) {
    let difference = try records.difference(between: old, and: new)
    let isInShards = { (recorded: RecordedSnapshot) in
      old.shards.includes(scene: recorded.scene) && new.shards.includes(scene: recorded.scene)
    }
    try self.init(
      from: difference.onlyOld.filter(isInShards),
      to: difference.onlyNew.filter(isInShards),
      of: new,
      in: records
    )
  }
}
