import Testing

@testable import Digests

@Suite struct DigestTests {
  /// The examples of FIPS 180-2, and the empty text.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `The digest is SHA-256`(text: String, hex: String) {
    #expect(Digest(of: text).hex == hex)
    #expect(Digest(of: Array(text.utf8)).description == hex)
  }

  @Test func `The digest of a million letters is SHA-256`() {
    #expect(
      Digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)).hex
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test func `A digest reads back from its digits and from its bytes`() throws {
    let bytes = (0..<32).map { UInt8($0 * 8 + 7) }
    let digest = try #require(Digest(bytes: bytes))
    #expect(digest.bytes == bytes)
    #expect(digest.hex == "070f171f272f373f474f575f676f777f878f979fa7afb7bfc7cfd7dfe7eff7ff")
    #expect(Digest(hex: digest.hex) == digest)
    #expect(digest.withBytes { Array($0) } == bytes)
  }

  @Test func `Bytes are digested in place`() {
    let bytes = Array("...abc...".utf8)
    let digest = bytes.withUnsafeBytes {
      Digest(ofRaw: UnsafeRawBufferPointer(rebasing: $0[3..<6]))
    }
    #expect(digest == Digest(of: "abc"))
  }

  @Test(arguments: [
    "", "0", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "0", count: 63) + "g", String(repeating: "é", count: 32),
    " " + String(repeating: "0", count: 63), "0x" + String(repeating: "0", count: 62),
    "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD",
  ])
  func `Text other than 64 lower-case digits makes no digest`(hex: String) {
    #expect(Digest(hex: hex) == nil)
  }

  @Test(arguments: [0, 31, 33])
  func `A wrong number of bytes makes no digest`(count: Int) {
    #expect(Digest(bytes: [UInt8](repeating: 1, count: count)) == nil)
  }

  @Test func `Digests are ordered by their digits, and differ in any byte`() {
    var digests = [Digest(of: "")]
    for position in 0..<32 {
      var bytes = [UInt8](repeating: 0x80, count: 32)
      for change in [0x7f, 0x80, 0x81] as [UInt8] {
        bytes[position] = change
        if let digest = Digest(bytes: bytes) { digests.append(digest) }
      }
    }
    #expect(Set(digests).count == 66)
    #expect(digests.sorted().map(\.hex) == digests.map(\.hex).sorted())
  }

  @Test func `Composed and decomposed letters have different digests`() {
    #expect(Digest(of: "\u{e9}") != Digest(of: "e\u{301}"))
  }
}

/// Lists of digests, in the order of their bytes.
@Suite struct DigestSortingTests {
  private func digests() throws -> [Digest] {
    try (0..<256).map { number in
      let bytes = [UInt8(number)] + [UInt8](repeating: UInt8(255 - number), count: 31)
      return try #require(Digest(bytes: bytes))
    }
  }

  @Test func `The first byte is the most significant`() throws {
    #expect(try digests().reversed().sorted().map { Int($0.bytes[0]) } == Array(0..<256))
  }

  @Test func `A list has the digest of its sorted bytes, whatever its order`() throws {
    let digests = try digests()
    let expected = Digest(of: digests.flatMap(\.bytes))
    #expect(Digest.ofSorted(digests) == expected)
    #expect(Digest.ofSorted(digests.reversed()) == expected)
    #expect(Digest.ofSorted([]) == Digest(of: ""))
  }
}
