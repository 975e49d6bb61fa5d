import Crypto

/// A secret key that authenticates bytes by HMAC-SHA-256.
///
/// Unlike a plain digest, a code can be computed only by the holder of the key.
package struct DigestKey: Sendable {
  /// The state after hashing the key, which is copied for each code.
  private let keyed: HMAC<SHA256>

  /// Creates a key from secret bytes, ideally 32 random ones.
  package init(_ secret: [UInt8]) {
    keyed = HMAC(key: SymmetricKey(data: secret))
  }

  /// Returns a new random key.
  package static func random() -> DigestKey { DigestKey(randomBytes()) }

  /// Returns 32 bytes from the system's cryptographic random number generator.
  package static func randomBytes() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// Returns the authentication code of bytes.
  package func code(for bytes: [UInt8]) -> Digest {
    var authenticator = keyed
    authenticator.update(data: bytes)
    return authenticator.finalize().withUnsafeBytes { Digest(trusted: $0) }
  }

  /// Returns a derived key for one purpose; it reveals neither this key nor the keys for other
  /// purposes.
  package func key(for purpose: String, _ context: [UInt8]) -> DigestKey {
    DigestKey(code(for: Array(purpose.utf8) + [0] + context).bytes)
  }
}
