#if canImport(CryptoKit)
import CryptoKit
#else
import CKeylineCrypto
#endif

/// The state of a SHA-256 digest, computed by the system's library: CryptoKit, or OpenSSL's.
struct SHA256Hasher: Sendable {
  #if canImport(CryptoKit)
  private var state = SHA256()

  mutating func update(_ bytes: UnsafeRawBufferPointer) { state.update(bufferPointer: bytes) }

  /// The digest of the bytes so far.
  var digest: Digest { state.finalize().withUnsafeBytes { Digest(trusted: $0) } }
  #else
  private var state = SHA256_CTX()

  init() { SHA256_Init(&state) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    SHA256_Update(&state, bytes.baseAddress, bytes.count)
  }

  /// The digest of the bytes so far.
  var digest: Digest {
    var state = state
    return withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { bytes in
      SHA256_Final(bytes.baseAddress, &state)
      return Digest(trusted: UnsafeRawBufferPointer(bytes))
    }
  }
  #endif

  mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }
}

/// A secret key that authenticates bytes by HMAC-SHA-256 (RFC 2104).
///
/// Unlike a plain digest, a code can be computed only by the holder of the key.
package struct DigestKey: Sendable {
  /// The states after hashing the key's inner and outer block, which are copied for each code.
  private let inner: SHA256Hasher
  private let outer: SHA256Hasher

  /// The bytes that SHA-256 processes at once.
  private static let blockSize = 64

  /// Creates a key from secret bytes, ideally 32 random ones.
  package init(_ secret: [UInt8]) {
    var block = secret.count > DigestKey.blockSize ? Digest(of: secret).bytes : secret
    block += repeatElement(0, count: DigestKey.blockSize - block.count)
    inner = DigestKey.state(after: block, with: 0x36)
    outer = DigestKey.state(after: block, with: 0x5C)
  }

  private static func state(after block: [UInt8], with padding: UInt8) -> SHA256Hasher {
    var hasher = SHA256Hasher()
    hasher.update(block.map { $0 ^ padding })
    return hasher
  }

  package static func random() -> DigestKey { DigestKey(randomBytes()) }

  /// Returns 32 bytes from the system's cryptographic random number generator.
  package static func randomBytes() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in generator.next() }
  }

  package func code(for bytes: [UInt8]) -> Digest {
    var (inner, outer) = (inner, outer)
    inner.update(bytes)
    inner.digest.withBytes { outer.update($0) }
    return outer.digest
  }

  /// Returns a derived key for one purpose; it reveals neither this key nor the keys for other
  /// purposes.
  package func key(for purpose: String, _ context: [UInt8]) -> DigestKey {
    DigestKey(code(for: Array(purpose.utf8) + [0] + context).bytes)
  }
}
