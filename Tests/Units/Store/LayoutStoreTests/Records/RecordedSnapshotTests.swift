import Digests
import LayoutCore
import LayoutDiff
import Testing

@testable import LayoutStore

@Suite struct RecordedSnapshotTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `A snapshot has the same digest in a store and outside of it, and other rows`() throws
  {
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let snapshot = Sample.snapshot("card")
    let version = try Sample.record("1", [snapshot], in: store)
    let stored = try #require(try store.snapshots(of: version).first)
    let recorded = RecordedSnapshot(snapshot)
    #expect(stored.digest == recorded.digest)
    #expect(stored.key == recorded.key)
    #expect(stored.rows != nil && recorded.rows == nil)
    #expect(stored != recorded)
    #expect(try store.snapshot(stored) == snapshot)
  }

  @Test func `The parts of a snapshot that no store listed are not read`() throws {
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let error = refusal { try store.snapshot(RecordedSnapshot(Sample.snapshot("card"))) }
    #expect(error?.code == .missing)
    #expect(error?.message == "“card” at 390 × any is not in this store; record it")
  }
}
