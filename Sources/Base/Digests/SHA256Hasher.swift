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
