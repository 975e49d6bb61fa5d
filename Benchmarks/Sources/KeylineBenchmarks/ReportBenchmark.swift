import Digests
import Foundation
import LayoutDiff
import LayoutReports
import LayoutStore

/// Compares diffing two versions of 3,000 snapshots with `git diff` of the same snapshots as JSON
/// files.
///
/// It also measures the time until the page of the differences is visible.
struct ReportBenchmark {
  let command: Command
  /// An empty working folder.
  let folder: URL
  private let runs = 9

  /// Records three versions: the second differs from the first in 1 % of the scenes, the third in
  /// two thirds of them.
  func rows() throws -> [Row] {
    for (version, changed) in [("1", 0), ("2", ReportScenes.count / 100), ("3", 667)] {
      let scenes = folder.appendingPathComponent("scenes-\(version)")
      try ReportScenes.write(to: scenes, changed: changed)
      _ = try command.seconds(["record", scenes.path, "--label", version, "--store", store])
    }
    let (old, new) = (try writeSnapshots(of: "1"), try writeSnapshots(of: "2"))
    let git = Command(program: URL(fileURLWithPath: "/usr/bin/git"))
    let comparison = ["diff", "1", "2", "--store", store]
    var times: [(diff: Double, git: Double)] = []
    for _ in 0..<runs {
      times.append(
        (
          try command.seconds(comparison, status: 1),
          try git.seconds(["diff", "--no-index", old, new], status: 1)
        )
      )
    }
    let (diff, peer) = (Measurement(times.map(\.diff)), Measurement(times.map(\.git)))
    return [
      row("keyline diff, 3,000 snapshots of 100 nodes, 1 % changed", diff),
      row("git diff --no-index of the same as JSON files", peer),
      Row(
        what: "keyline diff over git diff",
        value: diff.median / peer.median,
        unit: .times,
        runs: runs,
        target: .atMost(0.2)
      ),
    ] + (try pages())
  }

  private var store: String { folder.appendingPathComponent("reports/layouts.sqlite").path }

  /// Writes each snapshot of a version to a file, and returns the folder of the files.
  private func writeSnapshots(of label: String) throws -> String {
    let files = folder.appendingPathComponent("snapshots-\(label)")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    let records = try RecordsStore.open(store, for: .reading, program: "benchmarks")
    let entries = try records.snapshots(of: try records.version(label))
    try records.forEachSnapshot(entries) { entry, recorded in
      // The environments are omitted, so that the files of unchanged snapshots are equal.
      let snapshot = try Snapshot(
        scene: recorded.scene,
        proposal: recorded.proposal,
        definition: recorded.definition,
        environment: SnapshotEnvironment([:]),
        layout: recorded.layout
      )
      let name = "\(entry.scene.replacing("/", with: "-"))-\(entry.proposalText).json"
      // The label is omitted, so that the files of unchanged snapshots are equal.
      try Data(SnapshotJSON(snapshot, version: "").description.utf8)
        .write(to: files.appendingPathComponent(name))
    }
    return files.path
  }

  /// Writes and opens the pages of both diffs.
  private func pages() throws -> [Row] {
    let browser = try Browser()
    let pages = [("2", "30", longest: 40.0), ("3", "2,001", longest: 1000)]
    return try pages.flatMap { version, count, longest in
      let page = folder.appendingPathComponent("page-\(version).html")
      let writing = Measurement(
        try (0..<5).map { _ in
          try command.seconds(
            ["diff", "1", version, "--store", store, "--format", "html", "--output", page.path],
            status: 1
          )
        }
      )
      let opening = try Measurement(runs: runs) { try browser.open(page) }
      // A snapshot with several causes is listed under each of them.
      let text = try browser.texts("#count").first ?? "nothing"
      let least = Int(count.replacing(",", with: "")) ?? 0
      guard let shown = Int(text.prefix(while: \.isNumber)), shown >= least else {
        throw BenchmarkError("the page of \(count) snapshots lists \(text)")
      }
      return [
        row("the page of \(count) changed snapshots, written", writing, target: .atMost(longest)),
        row("the same, opened by Chromium until it is drawn", opening, target: .atMost(500)),
      ]
    }
  }

  private func row(_ what: String, _ measurement: Measurement, target: Row.Target = .nothing) -> Row
  {
    Row(
      what: what,
      value: measurement.median * 1e3,
      best: measurement.best * 1e3,
      unit: .milliseconds,
      runs: measurement.count,
      target: target
    )
  }
}
