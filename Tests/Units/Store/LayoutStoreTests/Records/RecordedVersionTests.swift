import Foundation
import Testing

@testable import LayoutStore

@Suite struct SourceRevisionTests {
  @Test(
    arguments: [
      ("abc", SourceRevision(commit: "abc")),
      ("abc def", SourceRevision(commit: "abc", tree: "def")),
      ("", nil),
      (" ", nil),
    ] as [(String, SourceRevision?)]
  )
  func `A version's text is a commit, then a tree`(text: String, revision: SourceRevision?) {
    #expect(SourceRevision(text) == revision)
    if let revision { #expect(revision.text == text) }
  }
}

/// The lists of versions, by rows and digests.
@Suite struct SnapshotRowsTests {
  private func store(in folder: TemporaryFolder) throws -> RecordsStore {
    let store = try Sample.open(folder.file("layouts.sqlite"))
    _ = try Sample.record("1", ["a", "b", "c"].map { Sample.snapshot($0) }, in: store)
    return store
  }

  @Test func `A list has the rows in order, with the digests of their snapshots`() throws {
    let folder = try TemporaryFolder()
    let store = try store(in: folder)
    let version = try store.version("1")
    let (list, rows) = try store.read("testing") {
      (try SnapshotRows(of: version, $0), try SnapshotRows.rows(of: version, $0))
    }
    #expect(list.rows == list.rows.sorted())
    #expect(list.rows == rows)
    let snapshots = try store.snapshots(of: version)
    #expect(Set(list.digests) == Set(snapshots.map(\.digest)))
    try SnapshotRows.check(list.digests.reversed(), of: version)
  }

  @Test func `A list with a missing or different snapshot is refused`() throws {
    let folder = try TemporaryFolder()
    let store = try store(in: folder)
    let version = try store.version("1")
    let digests = try store.read("testing") { try SnapshotRows(of: version, $0).digests }
    for other in [Array(digests.dropLast()), digests.dropLast() + [digests[0]], []] {
      let error = try #require(refusal { try SnapshotRows.check(other, of: version) })
      #expect(error.code == .damaged)
    }
  }
}
