import Digests
import LayoutDiff
import Testing

@testable import Keyline

/// Placements that several scenes share.
@Suite struct PlacementCacheTests {
  private let text = Array("[[0,0,10,20,null,5]]".utf8)

  @Test func `A result is read once`() throws {
    let cache = PlacementCache()
    let digest = Digest(of: text)
    let table = try cache.table(digest, text)
    #expect(table == (try PlacementTable(reading: text)))
    // A cached result is not read again.
    #expect(try cache.table(digest, []) == table)
  }

  @Test func `The least recently used results are evicted`() throws {
    let cache = PlacementCache()
    let digests = (0..<100).map { Digest(of: "\($0)") }
    for digest in digests { _ = try cache.table(digest, text) }
    #expect(throws: SnapshotError.self) { try cache.table(digests[0], []) }
    #expect(throws: Never.self) { try cache.table(digests[99], []) }
  }
}
