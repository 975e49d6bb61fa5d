import Digests
import Foundation
import LayoutCore
import LayoutDiff
// Every suite uses a temporary folder.
@_exported import StoreSamples

@testable import LayoutStore

/// Short versions and snapshots for tests.
enum Sample {
  static let build = BuildDescription(
    fingerprint: "b0",
    program: "keyline 1.0",
    platform: "linux x86_64"
  )

  static func draft(_ label: String, parent: String? = nil) -> VersionDraft {
    VersionDraft(
      label: label,
      build: build,
      parent: parent,
      sourceCommit: "c0ffee",
      message: "a note",
      createdAt: Date(timeIntervalSince1970: 1_700_000_000)
    )
  }

  /// A root of 100 × 50 with one child at (`x`, 5).
  static func snapshot(
    _ name: String,
    x: Double = 10,
    width: Double? = 390,
    height: Double? = nil,
    scene: String? = nil,
    environment: String = #"{"displayScale":2}"#
  ) -> Snapshot {
    let scene = scene ?? #"{"children":[{"type":"Rectangle"}],"type":"VStack"}"#
    return Snapshot(
      name,
      in: ProposedViewSize(width: width.map { CGFloat($0) }, height: height.map { CGFloat($0) }),
      scene: scene,
      nodes: [
        (nil, "VStack", nil, "VStack", nil), (0, "VStack/Rectangle[0]", nil, "Rectangle", nil),
      ],
      placements: [[0, 0, 100, 50, 390, nil], [x, 5, 80, 40, 80, nil]],
      environment: environment
    )
  }

  static func open(_ path: String) throws -> RecordsStore {
    try RecordsStore.open(path, for: .recording, program: "keyline 1.0")
  }

  @discardableResult
  static func record(
    _ label: String,
    _ snapshots: [Snapshot],
    in store: RecordsStore,
    parent: String? = nil
  ) throws -> RecordedVersion {
    let writer = try store.beginVersion(draft(label, parent: parent))
    for snapshot in snapshots { try writer.add(snapshot) }
    return try writer.commit()
  }
}

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
  /// Everything in the store, as lines.
  func text() throws -> String {
    var lines: [String] = []
    for version in try versions() {
      lines.append("\(version.label) \(version.parent ?? "-") \(version.digest)")
      lines += try snapshots(of: version).map { RecordsDamage.content($0, try snapshot($0)) }
    }
    lines += try decisionRows().map(\.sentence).sorted()
    return lines.joined(separator: "\n")
  }
}
