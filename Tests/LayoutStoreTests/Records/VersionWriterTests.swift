import CanonicalJSON
import Testing

@testable import LayoutStore

@Suite struct VersionWriterTests {
  @Test func `A committed version is read back as it was written`() throws {
    let folder = try TemporaryFolder()
    let store = try Sample.open(folder.file("layouts.sqlite"))
    let written = try Sample.record(
      "1.0",
      [Sample.snapshot("b"), Sample.snapshot("a", x: 12.5)],
      in: store
    )
    #expect(written.sequence == 1)
    #expect(written.parent == nil)
    #expect(written.createdAt == "2023-11-14T22:13:20Z")
    let read = try store.version("1.0")
    #expect(read == written)
    let entries = try store.entries(of: read)
    #expect(entries.map(\.scene) == ["a", "b"])
    #expect(entries.map(\.proposalText) == ["390x-", "390x-"])
  }
}
