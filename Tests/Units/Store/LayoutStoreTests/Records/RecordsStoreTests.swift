import Digests
import Foundation
import KeylineSQLite
import Testing

@testable import LayoutStore

@Suite struct RecordsStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `Stores come in the order of their paths`() throws {
    let paths = try (1...7).map { index in
      let path = folder.file("\(index).sqlite")
      try Sample.record("\(index)", [Sample.snapshot("scene")], in: Sample.open(path))
      return path
    }
    let stores = try RecordsStore.open(reading: paths, program: "keyline 1.0")
    #expect(stores.map(\.path) == paths)
    #expect(try stores.map { try $0.parts().map(\.label) } == (1...7).map { ["\($0)"] })
    #expect(try RecordsStore.open(reading: [], program: "keyline 1.0").isEmpty)
  }

  @Test func `Transactions reach the drive itself`() throws {
    let store = try Sample.open(folder.file("store.sqlite"))
    let settings = try store.perform("reading the settings") { connection in
      try ["synchronous", "fullfsync"].map { try connection.integer("PRAGMA \($0)") }
    }
    #expect(settings == [3, 1])
  }

  @Test func `The error names the first store that cannot be opened`() throws {
    let path = folder.file("store.sqlite")
    _ = try Sample.open(path)
    let missing = [folder.file("one.sqlite"), folder.file("other.sqlite")]
    let error = refusal {
      try RecordsStore.open(reading: [path] + missing, program: "keyline 1.0")
    }
    #expect(error?.code == .missing)
    #expect(error?.location == missing[0])
  }
}

@Suite struct RecordsStoreScenesTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore
  private let versions: [RecordedVersion]

  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("layouts.sqlite"))
    var sweep = Sample.snapshot("grid[2]")
    sweep.document = "grid"
    versions = [
      try Sample.record("1", [Sample.snapshot("a"), Sample.snapshot("a/b"), sweep], in: store),
      try Sample.record("2", [Sample.snapshot("a", x: 11), Sample.snapshot("c")], in: store),
      try Sample.record(
        "3",
        [Sample.snapshot("a", x: 11), Sample.snapshot("a", width: nil), Sample.snapshot("grid")],
        in: store
      ),
    ]
  }

  private func names(_ lists: [[RecordedSnapshot]]) -> [[String]] {
    lists.map { $0.map { "\($0.scene) \($0.proposalText)" } }
  }

  @Test func `A name is a scene, or else a document, or else a pattern, in all versions`() throws {
    let scene = try store.snapshots(of: versions, named: "a")
    #expect(names(scene) == [["a 390x-"], ["a 390x-"], ["a -x-", "a 390x-"]])
    #expect(scene[0] != scene[1])
    #expect(scene[1] == [scene[2][1]])
    #expect(names(try store.snapshots(of: versions, named: "grid")) == [[], [], ["grid 390x-"]])
    let early = Array(versions[..<2])
    #expect(names(try store.snapshots(of: early, named: "grid")) == [["grid[2] 390x-"], []])
    let pattern = try store.snapshots(of: early, named: "a*")
    #expect(names(pattern) == [["a 390x-", "a/b 390x-"], ["a 390x-"]])
    let document = try store.snapshots(of: early, named: "gr?d")
    #expect(names(document) == [["grid[2] 390x-"], []])
    #expect(try store.snapshots(of: versions, named: "nothing") == [[], [], []])
  }

  @Test func `Scenes are found by their exact names`() throws {
    let found = try store.snapshots(of: versions, ofScenes: ["a/b", "c", "grid*"])
    #expect(names(found) == [["a/b 390x-"], ["c 390x-"], []])
  }

  @Test func `The snapshots are those of the complete lists`() throws {
    for version in versions {
      let all = try store.snapshots(of: version)
      #expect(try store.snapshots(of: [version], named: "*") == [all])
    }
  }

  @Test func `A changed snapshot is reported`() throws {
    try RawDatabase.run("UPDATE snapshot SET document = 'x' WHERE name = 'c'", on: store.path)
    #expect(refusal { try store.snapshots(of: versions, named: "c") }?.code == .damaged)
    #expect(try store.snapshots(of: versions, named: "a").count == 3)
  }

  @Test func `A scene that a damaged index does not find is reported as damage`() throws {
    let root = try RawDatabase.with(store.path) { connection in
      try connection.integer("SELECT rootpage FROM sqlite_schema WHERE name = 'snapshot_by_name'")
    }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: store.path))
    let page: UInt64 = 4_096
    // A page of an index without entries.
    try file.seek(toOffset: UInt64(try #require(root) - 1) * page)
    try file.write(contentsOf: Data([0x0A, 0, 0, 0, 0, 0x10, 0, 0]))
    try file.close()
    let damaged = try RecordsStore.open(store.path, for: .reading, program: "keyline 1.0")
    #expect(refusal { try damaged.snapshots(of: versions, named: "a") }?.code == .damaged)
    #expect(refusal { try damaged.snapshots(of: versions, ofScenes: ["a"]) }?.code == .damaged)
    #expect(try damaged.snapshots(of: versions, ofScenes: ["none"]).joined().isEmpty)
  }

  @Test func `Reading one scene reads of the others only the list of the newest version`() throws {
    let steps = try [10, 400].map { count in
      let store = try Sample.open(folder.file("\(count).sqlite"))
      let versions = try [1, 2].map { x in
        let snapshots = (0..<count).map { Sample.snapshot("\($0)", x: Double(x)) }
        return try Sample.record("\(x)", snapshots, in: store)
      }
      let before = store.stepCount
      #expect(try store.snapshots(of: versions, named: "7").map(\.count) == [1, 1])
      return store.stepCount - before
    }
    #expect(steps[1] - steps[0] == 400 - 10)
  }
}

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
      self.folder = folder
      self.store = store
      versions = try [10, 11].map { x in
        let snapshots = (0..<count).map {
          Sample.snapshot("\($0)", x: Double($0 % 10 == 0 ? x : 10))
        }
        return try Sample.record("\(x)", snapshots, in: store)
      }
      try accept(try snapshots, in: versions[0])
    }

    var snapshots: [RecordedSnapshot] { get throws { try store.snapshots(of: versions[0]) } }

    func accept(_ snapshots: [RecordedSnapshot], in version: RecordedVersion) throws {
      let subjects = snapshots.map { Decision.Subject($0) }
      try store.decide(Decision(.accepted, in: version, on: subjects, by: "somebody"))
    }
  }

  private static let operations: [(name: String, run: @Sendable (Filled) throws -> Void)] = [
    (
      "record",
      { filled in
        let count = try filled.snapshots.count
        let snapshots = (0..<count).map { Sample.snapshot("new \($0)") }
        try Sample.record("2.0", snapshots, in: filled.store)
      }
    ),
    (
      "record what is stored",
      { filled in
        let writer = try filled.store.beginVersion(Sample.draft("2.0"))
        let count = try filled.snapshots.count
        _ = try writer.addStored((1..<count).map { Sample.snapshot("\($0)").recorded })
        _ = try writer.commit()
      }
    ),
    ("list", { _ = try $0.snapshots }),
    ("read", { filled in try filled.store.forEachSnapshot(try filled.snapshots) { _, _ in } }),
    ("compare", { _ = try $0.store.difference(between: $0.versions[0], and: $0.versions[1]) }),
    ("read the baseline", { _ = try $0.store.baseline(of: $0.versions[1]) }),
    ("accept", { try $0.accept(try $0.store.snapshots(of: $0.versions[1]), in: $0.versions[1]) }),
    (
      "read accepted snapshots",
      { filled in
        for acceptance in try filled.store.decisions().prefix(100) {
          _ = try filled.store.snapshot(decidedBy: acceptance)
        }
      }
    ),
  ]

  @Test(arguments: operations.map(\.name))
  func `Work grows linearly with the number of snapshots`(_ name: String) throws {
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

@Suite struct StatementDigestTests {
  @Test func `A digest comes back as it was bound`() throws {
    let digest = Digest(of: "abc")
    let statement = try Connection.inMemory().prepare("SELECT ?1, hex(?1), x'00'")
    try statement.bind(digest)
    #expect(try statement.step())
    #expect(try statement.digest(0) == digest)
    #expect(try statement.text(1) == digest.hex.uppercased())
    #expect(try statement.digest(2) == nil)
  }
}
