import CanonicalJSON

/// An answer as it is stored.
struct CacheRow: Sendable {
  /// What an answer is.
  enum Kind: String, Sendable {
    /// The result of a whole scene.
    case scene
    /// The size of a subtree in a region of proposals.
    case answer
    /// Where the nodes below a subtree's root stand.
    case places
    /// The cache of a layout.
    case cache
  }

  let subject: CacheSubject
  var name: String?
  let kind: Kind
  /// What was asked.
  let slot: [UInt8]
  /// What was answered.
  let value: [UInt8]
  /// More of the answer, of which `value` is the digest.
  var payload: [UInt8]?
  /// How long computing took, in nanoseconds.
  let cost: Int64

  /// The number of bytes that the row takes, with what a database keeps beside them.
  var size: Int { CacheRow.overhead + slot.count + value.count + (payload?.count ?? 0) }

  /// Whether computing takes longer than finding the row and checking it.
  var isWorthKeeping: Bool {
    cost > CacheRow.readingCost(of: payload?.count ?? 0)
  }

  /// Returns what finding, reading and checking a row takes, in nanoseconds.
  ///
  /// Measured: 4 µs for a row, and 1 ns for a byte of its payload.
  static func readingCost(of payload: Int) -> Int64 { 4_000 + Int64(payload) }

  /// Returns the authentication code that a row must carry.
  static func checksum(
    of subject: Digest,
    _ kind: String,
    slot: [UInt8],
    value: [UInt8],
    by key: DigestKey
  ) -> Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(128)
    bytes.append(contentsOf: kind.utf8)
    bytes.append(0)
    subject.append(to: &bytes)
    // The length tells where the slot ends and the value begins.
    withUnsafeBytes(of: UInt64(slot.count).littleEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: slot)
    bytes.append(contentsOf: value)
    return key.code(for: bytes)
  }

  /// The bytes of a row beside those that it is made of: its checksum, its numbers and the indexes.
  private static let overhead = 128
}
