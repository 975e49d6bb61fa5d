/// Rows with their digest, which is computed only once.
public struct Digested<Rows: RowDigestible>: Sendable {
  /// The rows.
  public let rows: Rows
  /// The digest of the rows.
  public let digest: Digest

  /// Digests rows.
  public init(_ rows: Rows) {
    var hasher = RowHasher()
    rows.addRows(to: &hasher)
    self.rows = rows
    digest = hasher.digest
  }
}

extension Digested: Hashable {
  /// Returns whether the rows are the same, by comparing their digests.
  public static func == (first: Digested, second: Digested) -> Bool {
    first.digest == second.digest
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
