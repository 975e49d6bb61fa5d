import Digests
import Foundation

@testable import LayoutStore

extension Sample {
  /// The scenes of a version that is recorded in shards.
  static let scenes = (0..<24).map { "scene/\($0)" }

  /// Records the scenes that belong to a shard in a new store.
  static func shardStore(
    _ shard: Shard,
    at path: String,
    label: String = "1.0",
    after earlier: [String] = [],
    createdAt: Double = 1_700_000_000,
    x: (String) -> Double = { Double($0.utf8.count) }
  ) throws -> RecordsStore {
    let store = try open(path)
    for label in earlier {
      try record(label, scenes.map { snapshot($0, x: 1) }, in: store)
    }
    var draft = draft(label)
    draft.shard = shard
    draft.createdAt = Date(timeIntervalSince1970: createdAt)
    let writer = try store.beginVersion(draft)
    for name in scenes where shard.includes(scene: name) {
      try writer.add(snapshot(name, x: x(name)))
    }
    _ = try writer.commit()
    return store
  }

  /// Records each shard of a version in a separate store.
  static func shardStores(of count: Int, in folder: TemporaryFolder) throws -> [RecordsStore] {
    try (1...count).compactMap { index in
      try Shard(index, of: count).map {
        try shardStore(
          $0,
          at: folder.file("shard-\(index).sqlite"),
          after: ["0.8", "0.9"],
          createdAt: 1_700_000_000 + Double(index * 60 % 7)
        )
      }
    }
  }
}

extension RecordsStore {
  /// The text form of the store.
  func text() throws -> String {
    var bytes: [UInt8] = []
    try exportText { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
