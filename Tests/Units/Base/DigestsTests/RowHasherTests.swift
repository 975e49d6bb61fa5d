import Digests
import Testing

@Suite struct RowHasherTests {
  /// The bytes of values, as the documentation of `RowHasher` describes them.
  private func bytes(_ type: UInt8, _ bits: UInt64) -> [UInt8] {
    [type] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
  }

  @Test func `The digest is that of the documented bytes`() {
    var hasher = RowHasher()
    hasher.add(nil as Int?)
    hasher.add(-2)
    hasher.add(1.5)
    hasher.add("é")
    let blob = Digest(of: "blob")
    hasher.add(blob)
    var expected: [UInt8] = [0]
    expected += bytes(1, UInt64(bitPattern: -2))
    expected += bytes(2, (1.5).bitPattern)
    expected += bytes(3, 2) + Array("é".utf8)
    expected += bytes(4, 32) + blob.bytes
    #expect(hasher.digest == Digest(of: expected))
  }

  @Test func `Long texts and many values are digested in pieces`() {
    var hasher = RowHasher()
    var expected: [UInt8] = []
    for index in 0..<5_000 {
      hasher.add(index)
      expected += bytes(1, UInt64(index))
    }
    let long = String(repeating: "x", count: 50_000)
    hasher.add(long)
    expected += bytes(3, 50_000) + Array(long.utf8)
    #expect(hasher.digest == Digest(of: expected))
  }

  @Test func `Neighbors cannot exchange characters`() {
    let digests = [["ab", "c"], ["a", "bc"], ["abc", ""], ["abc", nil]].map { texts in
      var hasher = RowHasher()
      for text in texts { hasher.add(text) }
      return hasher.digest
    }
    #expect(Set(digests).count == 4)
  }

  @Test func `Negative zero is zero, and infinity is a number of its own`() {
    let digests = [0.0, -0.0, .infinity, -.infinity].map { value in
      var hasher = RowHasher()
      hasher.add(value)
      return hasher.digest
    }
    #expect(digests[0] == digests[1])
    #expect(Set(digests).count == 3)
  }
}
