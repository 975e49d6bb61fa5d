import CanonicalJSON
import LayoutDiff
import Testing

@testable import KeylineCommands

/// Results that several scenes share.
@Suite struct ResultMemoryTests {
  private let text = Array("[[0,0,10,20,null,5]]".utf8)

  @Test func `A result is read once`() throws {
    let memory = ResultMemory()
    let digest = Digest(of: text)
    let table = try memory.table(digest, text)
    #expect(table == (try PlacementTable(reading: text)))
    // Nobody reads what is known.
    #expect(try memory.table(digest, []) == table)
  }

  @Test func `The results that were read longest ago are forgotten`() throws {
    let memory = ResultMemory()
    let digests = (0..<100).map { Digest(of: "\($0)") }
    for digest in digests { _ = try memory.table(digest, text) }
    #expect(throws: SnapshotError.self) { try memory.table(digests[0], []) }
    #expect(throws: Never.self) { try memory.table(digests[99], []) }
  }
}
