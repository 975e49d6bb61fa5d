import Testing

@testable import Digests

@Suite struct DigestKeyTests {
  /// The test cases 1, 2 and 6 of RFC 4231.
  @Test(arguments: [
    (
      Array(repeating: UInt8(0x0b), count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      Array(repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `Codes match the test vectors of RFC 4231`(_ key: [UInt8], _ text: String, _ code: String) {
    let key = DigestKey(key)
    for _ in 0..<2 { #expect(key.code(for: Array(text.utf8)).hex == code) }
  }

  @Test func `A key for a purpose depends on the key, the purpose and the context`() {
    let keys = [
      DigestKey([1]).key(for: "a", [1]), DigestKey([2]).key(for: "a", [1]),
      DigestKey([1]).key(for: "b", [1]), DigestKey([1]).key(for: "a", [2]), DigestKey([1]),
    ]
    #expect(Set(keys.map { $0.code(for: []) }).count == keys.count)
  }
}
