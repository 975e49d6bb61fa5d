import Crypto

/// A secret key that authenticates bytes by HMAC-SHA-256.
///
/// Only who has the key can make a code that agrees with some bytes, unlike a plain digest.
package struct DigestKey: Sendable {
  /// The state after the key, which is copied for each code.
  private let keyed: HMAC<SHA256>

  /// Creates a key from secret bytes, at best 32 random ones.
  package init(_ secret: [UInt8]) {
    keyed = HMAC(key: SymmetricKey(data: secret))
  }

  /// Returns a key that nobody had before.
  package static func random() -> DigestKey { DigestKey(randomBytes()) }

  /// Returns 32 bytes from the system's generator for secrets.
  package static func randomBytes() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// Returns the authentication code of bytes.
  package func code(for bytes: [UInt8]) -> Digest {
    var authenticator = keyed
    authenticator.update(data: bytes)
    return authenticator.finalize().withUnsafeBytes { Digest(trusted: $0) }
  }

  /// Returns a key for one purpose, from which neither this key nor those for other purposes follow.
  package func key(for purpose: String, _ context: [UInt8]) -> DigestKey {
    DigestKey(code(for: Array(purpose.utf8) + [0] + context).bytes)
  }
}
