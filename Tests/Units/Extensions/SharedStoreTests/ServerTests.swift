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

@Suite struct ServerArrayTests {
  @Test func `An array has the dimensions, a mark for NULL, and each element after its length`() {
    let value = ServerValue.integers([7, nil])
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 20, 0, 0, 0, 2, 0, 0, 0, 1]
    #expect(value.bytes == header + [0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 7, 255, 255, 255, 255])
  }

  @Test func `A number reads back from its bytes, and NULL is none`() throws {
    for number in [0, -1.5, .infinity, 320.333] {
      let row = ServerRow(columns: [ServerValue.bigEndian(number.bitPattern), nil])
      #expect(try row.number(0) == number)
      #expect(!row.isNull(0) && row.isNull(1))
    }
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
