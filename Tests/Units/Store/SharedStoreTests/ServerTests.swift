import Digests
import LayoutStore
import Testing

@testable import SharedStore

@Suite struct ServerValueTests {
  @Test func `A number has its most significant byte first`() {
    #expect(ServerValue.integer(258).bytes == [0, 0, 0, 0, 0, 0, 1, 2])
    #expect(ServerValue.integer(-1).bytes == [UInt8](repeating: 255, count: 8))
  }

  @Test func `An array has one dimension, and each element after its length`() {
    let value = ServerValue.texts([Array("ab".utf8), []])
    #expect(value.type == 1009)
    #expect(
      value.bytes == [
        0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 25, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2, 97, 98, 0, 0, 0, 0,
      ]
    )
  }

  @Test func `An empty array has no dimension`() {
    #expect(ServerValue.integers([]).bytes == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20])
  }

  @Test func `Values read back as they were sent`() throws {
    let digest = Digest(of: [1])
    let row = ServerRow(columns: [
      ServerValue.text("é").bytes, ServerValue.integer(-7).bytes, digest.bytes, nil,
    ])
    #expect(try row.text(0) == "é")
    #expect(try row.integer(1) == -7)
    #expect(try row.digest(2) == digest)
    #expect(throws: StoreError.self) { try row.bytes(3) }
    #expect(throws: StoreError.self) { try row.bytes(4) }
    #expect(throws: StoreError.self) { try row.integer(0) }
    #expect(throws: StoreError.self) { try row.digest(0) }
    #expect(throws: StoreError.self) {
      try ServerRow(columns: [[0xFF]]).text(0)
    }
  }
}

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

  @Test func `Chains of lists have a maximum length`() {
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

@Suite struct BackoffTests {
  @Test func `Delays grow from 4 ms to one second, and end`() {
    var backoff = Backoff(limit: 3)
    var waits = [backoff.longestWait]
    while backoff.wait() { waits.append(backoff.longestWait) }
    #expect(waits == [4_000, 8_000, 16_000, 32_000])
  }
}

@Suite struct SharedStoreTests {
  @Test(.enabled(if: !SharedRecords.isAvailable))
  func `A build without the shared store explains how to get a build with it`() {
    let error = #expect(throws: StoreError.self) {
      _ = try SharedRecords("postgresql://localhost/x", program: "test", timeout: 1)
    }
    #expect(error?.code == .notBuilt)
    #expect(error?.message.contains("--traits SharedStore") == true)
  }
}
