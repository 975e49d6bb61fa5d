import Foundation
import Testing

@testable import LayoutStore

@Suite struct VersionDeletionTests {
  private let folder: TemporaryFolder
  private let store: RecordsStore

  /// Records 1.0, 1.1 with a secret, and 1.2.
  init() throws {
    folder = try TemporaryFolder()
    store = try Sample.open(folder.file("layouts.sqlite"))
    let common = (0..<20).map { Sample.snapshot("common \($0)", x: Double($0)) }
    try Sample.record("1.0", common, in: store)
    let secret = Sample.snapshot("leak", x: 99, scene: #"{"content":"s3cret","type":"Text"}"#)
    try Sample.record("1.1", common + [secret], in: store)
    try Sample.record("1.2", common + [Sample.snapshot("new", x: 50)], in: store)
  }

  private func bytes() throws -> Data {
    try #require(FileManager.default.contents(atPath: store.path))
  }

  @Test func `What nothing else uses is gone from the file, and the rest is intact`() throws {
    let kept = try ["1.0", "1.2"].map { try store.snapshots(of: store.version($0)) }
    #expect(try bytes().range(of: Data("s3cret".utf8)) != nil)
    let size = try bytes().count
    let deletion = try store.delete(["1.1"])
    #expect(deletion.labels == ["1.1"])
    #expect(deletion.snapshotCount == 1)
    #expect(deletion.followers == ["1.2"])
    #expect(try bytes().range(of: Data("s3cret".utf8)) == nil)
    #expect(try bytes().count <= size)
    #expect(try store.versions().map(\.label) == ["1.0", "1.2"])
    #expect(try store.version("1.2").parent == "1.0")
    for (label, snapshots) in zip(["1.0", "1.2"], kept) {
      #expect(
        try store.snapshots(of: store.version(label)).map(\.digest) == snapshots.map(\.digest)
      )
    }
    #expect(try store.examine().isEmpty)
  }

  @Test func `The label is free again`() throws {
    _ = try store.delete(["1.1"])
    try Sample.record("1.1", [Sample.snapshot("card")], in: store)
    #expect(try store.version("latest").label == "1.1")
    #expect(try store.examine().isEmpty)
  }

  @Test func `Decisions made in the version go with it; others stay`() throws {
    for label in ["1.0", "1.1"] {
      let version = try store.version(label)
      let recorded = try #require(try store.snapshots(of: version).last)
      let subject = Decision.Subject(recorded)
      try store.decide(Decision(.accepted, in: version, on: [subject], by: "ada"))
    }
    #expect(try store.delete(["1.1"]).decisionCount == 1)
    #expect(try store.decisions().map(\.version) == ["1.0"])
    #expect(try store.examine().isEmpty)
  }

  @Test func `All versions can be deleted`() throws {
    #expect(try store.delete(["1.0", "latest", "1.1"]).labels == ["1.0", "1.1", "1.2"])
    #expect(try store.versions().isEmpty)
    try store.perform("counting") { connection in
      for table in ["scene", "node", "layout", "placement", "snapshot", "environment", "build"] {
        let count = try connection.integer("SELECT count(*) FROM \(table)")
        #expect(count == 0, "\(table)")
      }
    }
  }

  @Test func `An unknown label deletes nothing`() throws {
    #expect(refusal { try store.delete(["1.1", "9.9"]) }?.code == .noSuchVersion)
    #expect(try store.versions().map(\.label) == ["1.0", "1.1", "1.2"])
  }
}
