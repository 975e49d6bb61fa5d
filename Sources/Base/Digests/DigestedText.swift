/// A text with its digest, which is computed only once.
public struct DigestedText: Hashable, Sendable {
  /// The text, in UTF-8.
  public let utf8: [UInt8]
  /// The digest of the text.
  public let digest: Digest

  /// Digests a text.
  public init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    digest = Digest(of: utf8)
  }

  /// Digests a text, unless its digest is given.
  package init(_ utf8: [UInt8], digest: Digest?) {
    self.utf8 = utf8
    self.digest = digest ?? Digest(of: utf8)
  }

  /// Returns whether the texts are the same, by comparing their digests.
  public static func == (first: DigestedText, second: DigestedText) -> Bool {
    first.digest == second.digest
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
