import Foundation
import Testing

/// The commands that write.
extension WritingJob {
  static let all = [
    WritingJob(name: "record in a new store", arguments: ["record", "scenes", "--label", "2"]) {
      try $0.writeScenes(spacing: 3)
    },
    WritingJob(name: "record", arguments: ["record", "scenes", "--label", "2"]) {
      try $0.recordScenes()
    },
    WritingJob(name: "accept", arguments: ["accept", "--all", "--author", "somebody"]) {
      try $0.recordScenes()
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
    },
    WritingJob(name: "reject", arguments: ["reject", "--all", "--author", "somebody"]) {
      try $0.recordScenes()
      #expect(try $0.keyline("accept", "--all", "--author", "somebody").status == 0)
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
    },
    WritingJob(name: "replay", arguments: ["replay", "1"], writesCache: true) {
      try $0.recordScenes()
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
    },
    WritingJob(
      name: "cache prune",
      arguments: ["cache", "prune", "--max-size", "1K"],
      writesCache: true
    ) {
      try $0.recordScenes()
      #expect(try $0.keyline("replay").status < 2)
    },
    WritingJob(
      name: "merge",
      arguments: [
        "store", "merge", ".keyline/1.sqlite", ".keyline/2.sqlite", "--output",
        ".keyline/whole.sqlite",
      ],
      target: "whole.sqlite"
    ) { try $0.recordShards() },
    WritingJob(
      name: "merge into the store",
      arguments: ["store", "merge", ".keyline/1.sqlite", ".keyline/2.sqlite"]
    ) {
      try $0.recordShards()
      #expect(try $0.keyline("record", "scenes", "--label", "0").status == 0)
    },
    WritingJob(
      name: "export",
      arguments: ["store", "export", "--output", ".keyline/copy.sqlite"],
      target: "copy.sqlite"
    ) {
      try $0.recordScenes()
    },
    WritingJob(
      name: "export --force",
      arguments: ["store", "export", "--force", "--output", ".keyline/copy.sqlite"],
      target: "copy.sqlite"
    ) {
      try $0.recordScenes()
      #expect(try $0.keyline("store", "export", "--output", ".keyline/copy.sqlite").status == 0)
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
    },
    WritingJob(
      name: "export a version",
      arguments: ["store", "export", "1", ".keyline/layouts"],
      target: "layouts"
    ) { try $0.recordScenes() },
    WritingJob(
      name: "export a different version",
      arguments: ["store", "export", "1.5", ".keyline/layouts"],
      target: "layouts"
    ) {
      try $0.recordScenes()
      #expect(try $0.keyline("store", "export", "1", ".keyline/layouts").status == 0)
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
    },
    WritingJob(
      name: "doctor --repair",
      arguments: ["store", "doctor", "--repair"],
      target: "layouts.repaired.sqlite"
    ) {
      try $0.recordScenes()
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
      try $0.damageResult()
    },
    WritingJob(name: "delete", arguments: ["store", "delete", "1"], cleanup: ["accept", "--undo"]) {
      try $0.recordScenes()
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
      #expect(try $0.keyline("accept", "--all", "--author", "somebody").status == 0)
    },
    WritingJob(name: "import", arguments: ["store", "import", "layouts", "--label", "2"]) {
      try $0.recordScenes()
      #expect(try $0.keyline("store", "export", "1", "layouts").status == 0)
      try FileManager.default.removeItem(atPath: $0.storePath)
      #expect(try $0.keyline("record", "scenes", "--label", "0").status == 0)
    },
    WritingJob(name: "import a store", arguments: ["store", "import", ".keyline/copy.sqlite"]) {
      try $0.recordScenes()
      #expect(try $0.keyline("record", "scenes", "--label", "1.5").status == 0)
      #expect(try $0.keyline("store", "export", "--output", ".keyline/copy.sqlite").status == 0)
      try FileManager.default.removeItem(atPath: $0.storePath)
      #expect(try $0.keyline("record", "scenes", "--label", "0").status == 0)
    },
  ]
}

extension Workplace {
  /// Records two halves of the documents in separate stores.
  func recordShards() throws {
    try writeScenes(spacing: 2)
    for shard in 1...2 {
      let outcome = try keyline(
        "record",
        "scenes",
        "--label",
        "1",
        "--shard",
        "\(shard)/2",
        "--store",
        ".keyline/\(shard).sqlite"
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
