import CanonicalJSON

/// The stored form of an answer.
struct CacheRow: Sendable {
  /// The kind of an answer.
  enum Kind: String, Sendable {
    /// The result of a complete scene.
    case scene
    /// The size of a subtree in a region of proposals.
    case answer
    /// The places of the nodes below a subtree's root.
    case places
    /// The cache of a layout.
    case cache
  }

  let subject: CacheSubject
  var name: String?
  let kind: Kind
  /// The part of the key beside the subject.
  let slot: [UInt8]
  /// The answer.
  let value: [UInt8]
  /// A long answer, of which `value` is the digest.
  var payload: [UInt8]?
  /// The time that computing took, in nanoseconds.
  let cost: Int64

  /// The size of the row in bytes, including the database's overhead.
  var size: Int { CacheRow.overhead + slot.count + value.count + (payload?.count ?? 0) }

  /// Whether computing takes longer than finding and checking the row.
  var isWorthKeeping: Bool {
    cost > CacheRow.readingCost(of: payload?.count ?? 0)
  }

  /// Returns the time, in nanoseconds, to find, read and check a row.
  ///
  /// Measured: 4 µs per row, and 1 ns per byte of its payload.
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
    // The length separates the slot from the value.
    withUnsafeBytes(of: UInt64(slot.count).littleEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: slot)
    bytes.append(contentsOf: value)
    return key.code(for: bytes)
  }

  /// The size of a row's checksum, numbers and index entries, in bytes.
  private static let overhead = 128
}
