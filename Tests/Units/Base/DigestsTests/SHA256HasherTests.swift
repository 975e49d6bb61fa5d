import Testing

@testable import Digests

@Suite struct SHA256HasherTests {
  /// The examples of FIPS 180-4, and the million letters of RFC 6234.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `Digests match the published test vectors`(_ text: String, _ times: Int, _ digest: String) {
    var hasher = SHA256Hasher()
    for _ in 0..<times { hasher.update(Array(text.utf8)) }
    #expect(hasher.digest.hex == digest)
    #expect(hasher.digest.hex == digest, "the digest can be read again")
  }

  @Test func `Bytes can be added after a digest was read, and copies are independent`() {
    var hasher = SHA256Hasher()
    hasher.update([1])
    let (copy, first) = (hasher, hasher.digest)
    hasher.update([2])
    #expect(hasher.digest == Digest(of: [1, 2]))
    #expect(copy.digest == first)
  }
}

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

  @Test func `A derived key depends on the key, the purpose and the context`() {
    let keys = [
      DigestKey([1]).key(for: "a", [1]), DigestKey([2]).key(for: "a", [1]),
      DigestKey([1]).key(for: "b", [1]), DigestKey([1]).key(for: "a", [2]), DigestKey([1]),
    ]
    #expect(Set(keys.map { $0.code(for: []) }).count == keys.count)
  }
}
