import Foundation
import Testing

@testable import LayoutStore

/// The growth of a store's work, in steps of SQLite's statements, which are deterministic.
@Suite struct GrowthTests {
  /// A store with two versions of `count` accepted snapshots, of which every tenth differs.
  private struct Filled {
    let folder: TemporaryFolder
    let store: RecordsStore
    let versions: [RecordedVersion]

    init(_ count: Int) throws {
      let folder = try TemporaryFolder()
      let store = try Sample.open(folder.file("layouts.sqlite"))
      (self.folder, self.store) = (folder, store)
      versions = try [10, 11].map { x in
        let snapshots = (0..<count).map {
          Sample.snapshot("\($0)", x: Double($0 % 10 == 0 ? x : 10))
        }
        return try Sample.record("\(x)", snapshots, in: store)
      }
      try accept(try entries, in: versions[0])
    }

    var entries: [RecordedSnapshot] { get throws { try store.entries(of: versions[0]) } }

    func accept(_ entries: [RecordedSnapshot], in version: RecordedVersion) throws {
      let subjects = entries.map { Decision.Subject($0) }
      try store.decide(Decision(.accepted, in: version, on: subjects, by: "somebody"))
    }
  }

  private static let operations: [(name: String, run: @Sendable (Filled) throws -> Void)] = [
    (
      "record",
      { filled in
        let count = try filled.entries.count
        let snapshots = (0..<count).map { Sample.snapshot("new \($0)") }
        try Sample.record("2.0", snapshots, in: filled.store)
      }
    ),
    (
      "record what is stored",
      { filled in
        let writer = try filled.store.beginVersion(Sample.draft("2.0"))
        let count = try filled.entries.count
        _ = try writer.addStored((1..<count).map { Sample.snapshot("\($0)").identity })
        _ = try writer.commit()
      }
    ),
    ("list", { _ = try $0.entries }),
    ("read", { filled in try filled.store.forEachTexts(of: try filled.entries) { _, _ in } }),
    ("compare", { _ = try $0.store.difference(between: $0.versions[0], and: $0.versions[1]) }),
    ("read the baseline", { _ = try $0.store.baseline(of: $0.versions[1]) }),
    ("accept", { try $0.accept(try $0.store.entries(of: $0.versions[1]), in: $0.versions[1]) }),
    (
      "read accepted snapshots",
      { filled in
        for acceptance in try filled.store.decisions().prefix(100) {
          _ = try filled.store.entry(decidedBy: acceptance)
        }
      }
    ),
  ]

  @Test(arguments: operations.map(\.name))
  func `Four times as many snapshots are four times the work`(_ name: String) throws {
    let operation = try #require(Self.operations.first { $0.name == name })
    let steps = try [200, 800].map { count in
      let filled = try Filled(count)
      let before = filled.store.stepCount
      try operation.run(filled)
      return filled.store.stepCount - before
    }
    #expect(steps[0] > 0)
    #expect(steps[1] <= 4 * steps[0] + 100, "\(steps)")
  }
}
