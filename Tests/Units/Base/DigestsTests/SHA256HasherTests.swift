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
