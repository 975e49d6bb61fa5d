import Digests
import Testing

@testable import SharedStore

@Suite struct SnapshotListTests {
  private func digests(_ names: String...) -> [Digest] { names.map { Digest(of: Array($0.utf8)) } }

  @Test func `A list with few changes is stored as the difference`() {
    let before = Set((0..<100).flatMap { digests("\($0)") })
    let after = before.subtracting(digests("7")).union(digests("new", "other"))
    let list = SnapshotList(after, on: digests("base")[0], of: before, depth: 3)
    #expect(list.base == digests("base")[0])
    #expect(list.depth == 4)
    #expect(list.removed == digests("7"))
    #expect(list.added == digests("new", "other").sorted())
    #expect(list.applied(to: before) == after)
  }

  @Test func `A list with little in common is stored completely`() {
    let (before, after) = (Set(digests("a", "b")), Set(digests("c", "d")))
    let list = SnapshotList(after, on: digests("base")[0], of: before, depth: 0)
    #expect(list == SnapshotList(after))
    #expect(list.base == nil)
    #expect(list.applied(to: []) == after)
  }

  @Test func `Lists do not stand on one another without end`() {
    let snapshots = Set((0..<9).flatMap { digests("\($0)") })
    let list = SnapshotList(
      snapshots,
      on: digests("base")[0],
      of: snapshots,
      depth: SnapshotList.greatestDepth
    )
    #expect(list.base == nil)
  }

  @Test func `Digests read back from their bytes`() {
    let all = digests("a", "b", "c")
    #expect(SnapshotList.digests(SnapshotList.bytes(all)) == all)
    #expect(SnapshotList.digests([]) == [])
    #expect(SnapshotList.digests([1, 2, 3]) == nil)
  }
}
