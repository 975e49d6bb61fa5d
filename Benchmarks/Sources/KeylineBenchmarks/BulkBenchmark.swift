import Digests
import Foundation
import LayoutDiff
import LayoutStore

/// Compares recording 300,000 placements with writing the same number of rows to SQLite.
struct BulkBenchmark {
  /// An empty working folder for the files of both.
  let folder: URL
  private let runs = 5

  /// Alternates between recording and writing rows, so that a busy disk slows down both.
  func rows() throws -> [Row] {
    let scenes = try BulkScenes()
    let edited = try BulkScenes(changed: 3)
    var added: [Double] = []
    var recorded: [Double] = []
    var written: [Double] = []
    for run in 0..<runs {
      let store = try RecordsStore.open(
        folder.appendingPathComponent("bulk-\(run).sqlite").path,
        for: .recording,
        program: "benchmarks"
      )
      recorded.append(try Measurement.seconds { try record(scenes, as: "1.0", in: store) })
      written.append(try BulkRows(at: path("rows-\(run)")).seconds(toWrite: scenes))
      let before = try bytes(of: "bulk-\(run)")
      try record(edited, as: "1.1", in: store)
      added.append((try bytes(of: "bulk-\(run)") - before) / before)
    }
    return rows(scenes, Measurement(recorded), Measurement(written)) + [
      Row(
        what: "bytes of the version with 1 % changed over those of the first",
        value: Measurement(added).median,
        unit: .times,
        runs: runs,
        target: .atMost(0.015)
      )
    ]
  }

  private func bytes(of name: String) throws -> Double {
    let size = try FileManager.default.attributesOfItem(atPath: path(name))[.size] as? Int
    return Double(size ?? 0)
  }

  private func path(_ name: String) -> String {
    folder.appendingPathComponent("\(name).sqlite").path
  }

  private func rows(
    _ scenes: BulkScenes,
    _ recorded: Measurement,
    _ written: Measurement
  ) -> [Row] {
    func row(_ what: String, _ measurement: Measurement) -> Row {
      Row(
        what: "\(scenes.placementCount) placements \(what)",
        value: measurement.median * 1e9 / Double(scenes.placementCount),
        best: measurement.best * 1e9 / Double(scenes.placementCount),
        unit: .nanosecondsAPlacement,
        runs: measurement.count
      )
    }
    return [
      row("recorded, with their new scenes", recorded),
      row("as rows, by prepared statements", written),
      Row(
        what: "recording over writing rows",
        value: recorded.median / written.median,
        unit: .times,
        runs: runs,
        target: .atMost(0.5)
      ),
    ]
  }

  /// Creates the texts and their digests, and stores a version with them.
  private func record(_ scenes: BulkScenes, as label: String, in store: RecordsStore) throws {
    let engine = BuildDescription(fingerprint: "bulk", program: "benchmarks", platform: "here")
    let writer = try store.beginVersion(VersionDraft(label: label, build: engine))
    for item in scenes.items {
      try writer.add(
        Snapshot(
          scene: item.scene.name,
          document: item.scene.document,
          proposal: scenes.proposal,
          definition: item.scene.definition,
          environment: SnapshotEnvironment([:]),
          layout: Digested(item.table)
        )
      )
    }
    _ = try writer.commit()
  }
}
