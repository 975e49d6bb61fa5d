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

@Suite struct RecentValuesTests {
  @Test func `The last values are kept, and the oldest is evicted first`() {
    var values = RecentValues<Int, String>(capacity: 3)
    for key in 1...4 { values[key] = "\(key)" }
    #expect((1...4).map { values[$0] } == [nil, "2", "3", "4"])
  }

  @Test func `Setting a key again replaces its value and evicts no other`() {
    var values = RecentValues<Int, String>(capacity: 2)
    values[1] = "one"
    values[2] = "two"
    values[1] = "uno"
    #expect([values[1], values[2]] == ["uno", "two"])
    values[1] = nil
    #expect([values[1], values[2]] == [nil, "two"])
  }
}
