import Digests
import Foundation
import LayoutCore
import Testing

@testable import LayoutStore

@Suite struct VersionWriterTests {
  @Test func `A committed version is read back as it was written`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let snapshots = [
      Sample.snapshot("b"), Sample.snapshot("a", x: 12.5),
      Sample.snapshot("a", width: nil, height: .infinity),
    ]
    let written = try Sample.record("1.0", snapshots, in: store)
    #expect(written.sequence == 1)
    #expect(written.parent == nil)
    #expect(written.createdAt == "2023-11-14T22:13:20Z")
    #expect(written.snapshotCount == 3)
    let read = try Sample.open(store.path).version("1.0")
    #expect(read == written)
    let listed = try store.snapshots(of: read)
    #expect(listed.map(\.scene) == ["a", "a", "b"])
    #expect(listed.map(\.proposalText) == ["-xinf", "390x-", "390x-"])
    #expect(listed[0].proposal.width == nil)
    #expect(listed[0].proposal.height == .infinity)
    let content = try store.snapshot(listed[1])
    #expect(content.recorded == snapshots[1].recorded)
    #expect(content.outline == snapshots[1].outline)
    #expect(content.table == snapshots[1].table)
  }

  @Test func `Nothing is stored before the commit or without it`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let before = FileManager.default.contents(atPath: store.path)
    let writer = try store.beginVersion(Sample.draft("1.0"))
    try writer.add(Sample.snapshot("a"))
    #expect(writer.count == 1)
    #expect(try store.versions().isEmpty)
    #expect(FileManager.default.contents(atPath: store.path) == before)
  }

  @Test func `A label is unique, and the refusal changes nothing`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let late = try store.beginVersion(Sample.draft("1.0"))
    try late.add(Sample.snapshot("late"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    let before = FileManager.default.contents(atPath: store.path)
    for refused in [
      refusal { try store.beginVersion(Sample.draft("1.0")) }, refusal { try late.commit() },
    ] {
      #expect(refused?.code == .labelExists)
      #expect(
        refused?.message == """
          a version “1.0” exists already, and versions never change; choose a different label
          """
      )
      #expect(refused?.location == store.path)
    }
    #expect(FileManager.default.contents(atPath: store.path) == before)
  }

  @Test(arguments: [
    ("", "the label “” is empty; choose a different label"),
    ("latest", "the label “latest” always means the latest version; choose a different label"),
    ("a\nb", "the label “ab” has a control character; choose a different label"),
    ("a\u{0}b", "the label “ab” has a control character; choose a different label"),
    ("a\u{202E}b", "the label “ab” has a control character; choose a different label"),
  ])
  func `An unusable label is refused`(_ label: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let error = try #require(refusal { try store.beginVersion(Sample.draft(label)) })
    #expect(error.code == .badInput)
    #expect(error.message == message)
  }

  @Test func `Labels and names that differ only in bytes are different`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    try Sample.record(
      composed,
      [Sample.snapshot(composed), Sample.snapshot(decomposed, x: 3)],
      in: store
    )
    try Sample.record(decomposed, [Sample.snapshot(composed)], in: store)
    #expect(try store.versions().count == 2)
    let version = try store.version(composed)
    #expect(version.sequence == 1)
    let names = try store.snapshots(of: version).map { Array($0.scene.utf8) }
    #expect(names == [Array(decomposed.utf8), Array(composed.utf8)])
  }

  @Test(arguments: [
    ("", "the scene's name “” is empty; rename the scene"),
    ("a\u{0}b", "the scene's name “ab” contains a NUL character; rename the scene"),
  ])
  func `A name that cannot be stored is refused`(_ name: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    let writer = try Sample.open(folder.file("s")).beginVersion(Sample.draft("1.0"))
    let error = try #require(refusal { try writer.add(Sample.snapshot(name)) })
    #expect(error.code == .badInput)
    #expect(error.message == message)
  }

  @Test func `A proposal that is not a number is refused, and minus zero is zero`() throws {
    let folder = try TemporaryFolder()
    let writer = try Sample.open(folder.file("s")).beginVersion(Sample.draft("1.0"))
    let error = try #require(refusal { try writer.add(Sample.snapshot("a", width: .nan)) })
    #expect(error.code == .badInput)
    try writer.add(Sample.snapshot("a", width: -0.0))
    try writer.add(Sample.snapshot("a", width: 0))
    #expect(writer.count == 1)
  }

  @Test func `A repeated snapshot is stored once`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let version = try Sample.record("1.0", [Sample.snapshot("a"), Sample.snapshot("a")], in: store)
    #expect(version.snapshotCount == 1)
  }

  @Test func `Two results of the same inputs are a contradiction`() throws {
    let folder = try TemporaryFolder()
    let writer = try Sample.open(folder.file("s")).beginVersion(Sample.draft("1.0"))
    let (one, other) = (Sample.snapshot("a", x: 1), Sample.snapshot("a", x: 2))
    try writer.add(one)
    let error = try #require(refusal { try writer.add(other) })
    #expect(error.code == .contradiction)
    #expect(
      error.message == """
        the scene “a” at 390 × any was laid out twice with two results, \
        \(other.layout.digest.hex.prefix(12)) and \(one.layout.digest.hex.prefix(12)); \
        find what its layouts depend on besides their inputs
        """
    )
  }

  @Test func `Two scenes of one name are refused`() throws {
    let folder = try TemporaryFolder()
    let writer = try Sample.open(folder.file("s")).beginVersion(Sample.draft("1.0"))
    try writer.add(Sample.snapshot("a"))
    let error = try #require(
      refusal { try writer.add(Sample.snapshot("a", scene: #"{"type":"HStack"}"#)) }
    )
    #expect(error.code == .badInput)
    #expect(error.message == "two scenes are named “a”; rename one of them")
  }

  @Test func `A version with an outdated parent is refused`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    var draft = Sample.draft("1.0")
    draft.newest = 0
    let (one, other) = (try store.beginVersion(draft), try store.beginVersion(draft))
    _ = try one.commit()
    draft.label = "1.1"
    let late = try store.beginVersion(draft)
    #expect(refusal { try late.commit() }?.code == .overtaken)
    #expect(refusal { try other.commit() }?.code == .labelExists)
    draft.newest = 1
    #expect(try store.beginVersion(draft).commit().parent == "1.0")
  }

  @Test func `A version follows the latest, or the one that is named`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    for label in ["1.0", "1.1"] { try Sample.record(label, [Sample.snapshot("a")], in: store) }
    try Sample.record("1.0.1", [Sample.snapshot("a")], in: store, parent: "1.0")
    #expect(try store.versions().map(\.parent) == [nil, "1.0", "1.0"])
    #expect(try store.version("latest").label == "1.0.1")
    let error = try #require(
      refusal { try store.beginVersion(Sample.draft("2.0", parent: "0.1")) }
    )
    #expect(error.code == .noSuchVersion)
    #expect(error.message == "there is no version “0.1”; the latest are “1.0”, “1.1”, “1.0.1”")
  }

  @Test func `An unchanged version shares every row`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let snapshots = (0..<50).map { Sample.snapshot("s\($0)", x: Double($0)) }
    let first = try Sample.record("1.0", snapshots, in: store)
    let second = try Sample.record("1.1", snapshots, in: store)
    #expect(first.contentDigest == second.contentDigest)
    let counts = try RawDatabase.with(store.path) { connection in
      try ["scene", "node", "layout", "placement", "snapshot", "version_snapshot"].map {
        try connection.integer("SELECT count(*) FROM \($0)")
      }
    }
    #expect(counts == [1, 2, 50, 100, 50, 100])
  }

  @Test func `Stored snapshots are added by their digests, others are refused`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let snapshots = (0..<3).map { Sample.snapshot("s\($0)", x: Double($0)) }
    let first = try Sample.record("1.0", Array(snapshots.prefix(2)), in: store)
    let writer = try store.beginVersion(Sample.draft("1.1"))
    #expect(try writer.addStored(snapshots.map(\.recorded)) == [true, true, false])
    #expect(writer.count == 2)
    #expect(try writer.commit().contentDigest == first.contentDigest)
    let (stored, other) = (snapshots[0].recorded, Digest(of: "t"))
    let parts = (
      scene: stored.sceneDigest, nodes: stored.nodesDigest,
      environment: stored.environmentDigest, placements: stored.placementsDigest
    )
    func isStored(
      _ scene: String = "s0",
      _ document: String = "s0",
      _ proposal: ProposedViewSize = ProposedViewSize(width: 390, height: nil),
      change: (inout (scene: Digest, nodes: Digest, environment: Digest, placements: Digest)) ->
        Void = { _ in }
    ) throws -> Bool {
      var parts = parts
      change(&parts)
      let snapshot = RecordedSnapshot(
        scene: scene,
        document: document,
        proposal: proposal,
        parts: parts,
        nodeCount: 2
      )
      return try store.beginVersion(Sample.draft("1.2")).addStored([snapshot]) == [true]
    }
    #expect(try isStored())
    #expect(try !isStored("t"))
    #expect(try !isStored("s0", "t"))
    #expect(try !isStored("s0", "s0", .zero))
    #expect(try !isStored { $0.scene = other })
    #expect(try !isStored { $0.nodes = other })
    #expect(try !isStored { $0.environment = other })
    #expect(try !isStored { $0.placements = other })
  }

  @Test func `A snapshot that was removed meanwhile is not listed`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    let writer = try store.beginVersion(Sample.draft("1.1"))
    #expect(try writer.addStored([Sample.snapshot("a").recorded]) == [true])
    try RawDatabase.with(store.path) { connection in
      try connection.run("DELETE FROM version_snapshot; DELETE FROM snapshot")
    }
    let error = try #require(refusal { try writer.commit() })
    #expect(error.code == .busy)
    #expect(error.message.contains("“a” were removed from the store in the meantime; record again"))
    #expect(try store.versions().count == 1)
  }

  @Test func `No digest includes the time of recording`() throws {
    let folder = try TemporaryFolder()
    var digests: [[QueryValue]] = []
    for (index, time) in [0.0, 315_360_000, -315_360_000].enumerated() {
      let store = try Sample.open(folder.file("s\(index)"))
      var draft = Sample.draft("1.0")
      draft.createdAt = Date(timeIntervalSince1970: 1_700_000_000 + time)
      let writer = try store.beginVersion(draft)
      try writer.add(Sample.snapshot("a"))
      _ = try writer.commit()
      try store.query("SELECT hex(digest), hex(content_digest) FROM version") { row in
        digests.append(row)
        return true
      }
    }
    #expect(digests.count == 3)
    #expect(Set(digests).count == 1)
  }

  @Test func `A digest with two layouts stops the recording`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    try Sample.record("1.0", [Sample.snapshot("a")], in: store)
    try RawDatabase.run("UPDATE placement SET width = 1", on: store.path)
    let error = try #require(
      refusal {
        try Sample.record("1.1", [Sample.snapshot("a"), Sample.snapshot("b", x: 9)], in: store)
      }
    )
    #expect(error.code == .damaged)
    #expect(
      error.message
        == "the layout of “a” at 390 × any is damaged; `keyline store doctor` lists the intact parts"
    )
    let count = try RawDatabase.with(store.path) { try $0.integer("SELECT count(*) FROM layout") }
    #expect(count == 1)
  }
}
