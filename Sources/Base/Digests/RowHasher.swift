/// Computes the SHA-256 of rows of values, in the byte form that the store's digests cover.
///
/// Each value is one byte for its type, then its bytes; numbers are big-endian:
///
/// | type | byte | then |
/// |---|---|---|
/// | NULL | 0 | |
/// | integer | 1 | 8 bytes |
/// | real | 2 | 8 bytes of IEEE 754; −0 is written as 0 |
/// | text | 3 | the number of bytes in 8 bytes, then UTF-8 |
/// | blob | 4 | the number of bytes in 8 bytes, then the bytes |
///
/// The rows follow each other without separators, since every row of a table has as many values.
public struct RowHasher: Sendable {
  private static let bufferSize = 16_384
  private var state = SHA256Hasher()
  private var bytes: [UInt8] = []

  /// Creates the digest of no rows.
  public init() { bytes.reserveCapacity(RowHasher.bufferSize) }

  /// Adds an integer, or NULL.
  public mutating func add(_ value: Int?) {
    guard let value else { return addNull() }
    bytes.append(1)
    add(bits: UInt64(bitPattern: Int64(value)))
  }

  /// Adds a real number, or NULL.
  public mutating func add(_ value: Double?) {
    guard let value else { return addNull() }
    bytes.append(2)
    add(bits: (value + 0).bitPattern)
  }

  /// Adds a text, or NULL.
  public mutating func add(_ value: String?) {
    guard var value else { return addNull() }
    bytes.append(3)
    value.withUTF8 { utf8 in
      add(bits: UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
    flushIfLong()
  }

  /// Adds a digest, as a blob.
  public mutating func add(_ value: Digest) {
    bytes.append(4)
    add(bits: 32)
    value.append(to: &bytes)
    flushIfLong()
  }

  /// The digest of the values so far.
  public var digest: Digest {
    var state = state
    state.update(bytes)
    return state.digest
  }

  private mutating func addNull() { bytes.append(0) }

  private mutating func add(bits: UInt64) {
    withUnsafeBytes(of: bits.bigEndian) { bytes.append(contentsOf: $0) }
    flushIfLong()
  }

  private mutating func flushIfLong() {
    guard bytes.count >= RowHasher.bufferSize else { return }
    state.update(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
