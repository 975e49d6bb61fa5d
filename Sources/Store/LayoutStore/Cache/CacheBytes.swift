import Foundation
import LayoutCore
import LayoutEngine

/// The binary form of numbers in the cache: IEEE 754 binary64, little-endian.
struct CacheBytes {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 64) {
    bytes.reserveCapacity(capacity)
  }

  mutating func append(_ value: CGFloat) {
    withUnsafeBytes(of: Double(value).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a length; `nil` becomes a NaN, which no length is.
  mutating func append(_ value: CGFloat?) {
    append(value ?? CGFloat(Double(bitPattern: CacheBytes.unspecified)))
  }

  mutating func append(_ size: CGSize) {
    append(size.width)
    append(size.height)
  }

  mutating func append(_ proposal: ProposedViewSize) {
    append(proposal.width)
    append(proposal.height)
  }

  mutating func append(_ range: ProposalRange) {
    append(range.lower)
    append(range.upper)
    bytes.append(range.includesUnspecified ? 1 : 0)
  }

  fileprivate static let unspecified: UInt64 = 0x7FF8_0000_0000_0000
}

/// Reads what `CacheBytes` wrote; invalid bytes give `nil`.
struct CacheByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all bytes were read.
  var isAtEnd: Bool { position == bytes.count }

  private mutating func double() -> Double? {
    guard position + 8 <= bytes.count else { return nil }
    defer { position += 8 }
    let pattern = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }
    return Double(bitPattern: UInt64(littleEndian: pattern))
  }

  /// Reads a length.
  mutating func length() -> CGFloat? {
    double().flatMap { $0.isNaN ? nil : CGFloat($0) }
  }

  /// Reads a length that may be unspecified.
  mutating func optionalLength() -> CGFloat?? {
    guard let value = double() else { return nil }
    guard value.isNaN else { return .some(CGFloat(value)) }
    return value.bitPattern == CacheBytes.unspecified ? .some(nil) : nil
  }

  mutating func range() -> ProposalRange? {
    guard let lower = length(), let upper = length(), position < bytes.count,
      bytes[position] <= 1
    else { return nil }
    defer { position += 1 }
    return ProposalRange(lower: lower, upper: upper, includesUnspecified: bytes[position] == 1)
  }

  mutating func proposal() -> ProposedViewSize? {
    guard let width = optionalLength(), let height = optionalLength() else { return nil }
    return ProposedViewSize(width: width, height: height)
  }

  mutating func size() -> CGSize? {
    guard let width = length(), let height = length() else { return nil }
    return CGSize(width: width, height: height)
  }
}
