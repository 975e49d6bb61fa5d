import Digests
import Foundation
import KeylineSQLite
import LayoutDiff
import LayoutStore
import Testing

/// Changes of the store by others.
extension Workplace {
  /// The store's file.
  var storePath: String { folder.appendingPathComponent(".keyline/layouts.sqlite").path }

  /// Runs SQL on the store.
  func sql(_ text: String, in store: String? = nil) throws {
    let path = store.map { folder.appendingPathComponent($0).path } ?? storePath
    try Connection(path, .create).run(text)
  }

  /// Returns the number of the page at which a table begins.
  func root(of table: String) throws -> Int? {
    try Connection(storePath, .readWrite)
      .integer("SELECT rootpage FROM sqlite_schema WHERE name = ?", table).map { Int($0) }
  }

  /// Changes a number of a recorded result, which then no longer matches its digest.
  func damageResult() throws {
    try sql("UPDATE placement SET x = 7 WHERE layout = 1 AND node = 0")
  }

  /// Records a version as the same or a different build would if it placed the first node of a version
  /// at x = 1, with some words of the scenes replaced.
  func forge(
    _ label: String,
    from version: String,
    build: String? = nil,
    rewriting words: (old: String, new: String)? = nil
  ) throws {
    let store = try RecordsStore.open(storePath, for: .recording, program: "test")
    let original = try store.version(version)
    let description = BuildDescription(
      fingerprint: build ?? original.build.fingerprint,
      program: original.build.program,
      platform: original.build.platform
    )
    let writer = try store.beginVersion(VersionDraft(label: label, build: description))
    try store.forEachSnapshot(try store.snapshots(of: original)) { _, snapshot in
      var placements = snapshot.placements
      let root = placements[0]
      placements[0] = Placement(frame: root.frame.offsetBy(dx: 1, dy: 0), proposal: root.proposal)
      var text = String(decoding: snapshot.definition.text.utf8, as: UTF8.self)
      if let words { text = text.replacing(words.old, with: words.new) }
      let forged = try Snapshot(
        scene: snapshot.scene,
        document: snapshot.document,
        proposal: snapshot.proposal,
        definition: SceneDefinition(
          text: DigestedText(Array(text.utf8)),
          nodes: snapshot.definition.nodes
        ),
        environment: SnapshotEnvironment(snapshot.environment),
        layout: Digested(try PlacementTable(placements))
      )
      try writer.add(forged)
    }
    _ = try writer.commit()
  }

  /// The cache's file.
  var cachePath: String { Tool.cacheHome(for: folder) + "/keyline/cache.sqlite" }

  /// Runs SQL on the cache.
  func cacheSQL(_ text: String) throws {
    try Connection(cachePath, .create).run(text)
  }
}
