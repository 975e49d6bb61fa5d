import Testing

@testable import Digests

/// Lists of digests in order.
@Suite struct DigestSortingTests {
  @Test(arguments: [0, 1, 2, 64, 65, 1_000, 20_000])
  func `Digests are sorted as by comparing them`(count: Int) {
    let digests = (0..<count).map { Digest(of: "\($0)") }
    #expect(Digest.sorted(digests) == digests.sorted())
  }

  @Test func `Equal digests and those with equal first bytes are sorted too`() throws {
    let alike = try (0..<500).map { number in
      var bytes = [UInt8](repeating: 7, count: 32)
      bytes[31] = UInt8(number * 37 % 256)
      return try #require(Digest(bytes: bytes))
    }
    let sorted = Digest.sorted(alike)
    #expect(sorted.map { $0.bytes[31] } == alike.map { $0.bytes[31] }.sorted())
    #expect(sorted.count == 500)
  }

  @Test func `The first byte is the most significant`() throws {
    let digests = try (0..<256).reversed().map { number in
      let bytes = [UInt8(number)] + [UInt8](repeating: UInt8(255 - number), count: 31)
      return try #require(Digest(bytes: bytes))
    }
    #expect(Digest.sorted(digests).map { Int($0.bytes[0]) } == Array(0..<256))
  }
}
