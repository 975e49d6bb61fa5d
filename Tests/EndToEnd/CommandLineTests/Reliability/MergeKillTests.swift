import Endurance
import Foundation
import LayoutStore
import Testing

/// Merging that is killed while the file of a new store grows.
@Suite struct MergeKillTests {
  /// How often merging is killed.
  private static let count = Endurance.count(6, long: 60)
  /// The shards to merge, which are larger than the memory of an empty store.
  private static let scenes = 120
  private let workplace: Workplace

  init() throws {
    workplace = try Workplace()
    let box = #"{"type": "Rectangle", "modifiers": [{"frame": {"width": 10, "height": 10}}]}"#
    let boxes = Array(repeating: box, count: 300).joined(separator: ",")
    try workplace.write(
      """
      {"keyline": 1, "name": "boxes", "proposals": [{}],
       "parameters": {"spacing": {"from": 1, "through": \(Self.scenes), "by": 1}},
       "root": {"type": "VStack", "arguments": {"spacing": "$spacing"}, "children": [\(boxes)]}}
      """,
      to: "boxes.json"
    )
  }

  private var target: URL { workplace.folder.appendingPathComponent("all.sqlite") }

  /// The size of the merged store, in bytes.
  private var size: Int {
    (try? target.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }

  /// Merges, and kills the command once the file has a number of bytes.
  private func merge(killedAt size: Int) throws {
    for suffix in ["", "-journal", ".lock"] {
      try? FileManager.default.removeItem(atPath: target.path + suffix)
    }
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["store", "merge", "source.sqlite", "--output", target.lastPathComponent]
    process.currentDirectoryURL = workplace.folder
    process.environment = Tool.base
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, self.size < size {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @Test func `A killed merge leaves an empty or a complete store`() throws {
    let recording = try workplace.keyline(
      "record",
      "boxes.json",
      "--label",
      "1.0",
      "--store",
      "source.sqlite"
    )
    #expect(recording.status == 0)
    let digest = try workplace.keyline("list", "--digest", "--store", "source.sqlite").output
    var tally = Tally("K2", "merge into a new store killed while its file grows")
    var grown = 0
    for index in 0..<Self.count {
      try merge(killedAt: 1 << 20 + index << 19)
      if size >= 1 << 20 { grown += 1 }
      tally.count += 1
      let store = try RecordsStore.open(target.path, for: .reading, program: "test")
      let versions = try store.versions()
      tally.check(versions.count <= 1, or: .wrong, "\(versions.count) versions")
      for version in versions {
        let count = try store.snapshots(of: version).count
        tally.check(count == Self.scenes, or: .wrong, "a version of \(count) snapshots")
      }
      let again = try workplace.keyline("store", "merge", "source.sqlite", "--output", "all.sqlite")
      tally.check(again.status == 0, or: .wrong, again.errors)
      let merged = try workplace.keyline("list", "--digest", "--store", "all.sqlite").output
      tally.check(merged == digest, or: .wrong, "another store than was merged")
    }
    #expect(grown > 0)
    #expect(tally.finish(), "\(tally)")
  }
}
