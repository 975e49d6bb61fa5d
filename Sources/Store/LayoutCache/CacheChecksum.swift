import Digests
import Foundation
import LayoutCore
import LayoutEngine

/// The plain checksum of a row.
///
/// It finds damage, not malice: whoever can write the file can compute it too.
struct CacheChecksum {
  private var bytes: [UInt8]

  /// Begins the checksum of a row of a table.
  init(_ table: String) {
    bytes = Array(table.utf8)
    bytes.reserveCapacity(256)
    bytes.append(0)
  }

  /// Begins the checksum of a row that belongs to a subject.
  init(_ table: String, of subject: CacheSubject) {
    self.init(table)
    subject.tree.append(to: &bytes)
    subject.environment.append(to: &bytes)
    add(subject.code)
  }

  mutating func add(_ text: String) {
    // The length separates texts that follow each other.
    add(integer: Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(integer number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ digest: Digest) { digest.append(to: &bytes) }

  mutating func add(_ value: [UInt8]) {
    add(integer: Int64(value.count))
    bytes.append(contentsOf: value)
  }

  mutating func add(_ length: CGFloat) {
    add(integer: Int64(bitPattern: Double(length).bitPattern))
  }

  /// Adds a length that may be unspecified, which is a NaN that no length is.
  mutating func add(_ length: CGFloat?) { add(length ?? .nan) }

  mutating func add(_ size: CGSize) {
    add(size.width)
    add(size.height)
  }

  mutating func add(_ proposal: ProposedViewSize) {
    add(proposal.width)
    add(proposal.height)
  }

  mutating func add(_ placement: LayoutResult.Placement) {
    add(placement.frame.origin.x)
    add(placement.frame.origin.y)
    add(placement.frame.size)
    add(placement.proposal)
  }

  mutating func add(_ scene: CachedScene) {
    add(scene.result)
    for diagnostic in scene.diagnostics {
      add(diagnostic.kind.name)
      add(diagnostic.path)
      add(scene.names[diagnostic.path] ?? "")
      add(diagnostic.type)
      add(diagnostic.message)
    }
  }

  /// The first eight bytes of the SHA-256.
  var value: Int64 {
    Digest(of: bytes).withBytes {
      Int64(bigEndian: $0.loadUnaligned(fromByteOffset: 0, as: Int64.self))
    }
  }
}

// MARK: - The rows of each table

extension LayoutMeasurement {
  func checksum(of subject: CacheSubject) -> Int64 {
    var sum = CacheChecksum("size", of: subject)
    for range in [region.width, region.height] {
      sum.add(range.lower)
      sum.add(range.upper)
      sum.add(integer: range.includesUnspecified ? 1 : 0)
    }
    sum.add(size)
    return sum.value
  }
}

extension CachedScene {
  func checksum(of subject: CacheSubject, _ proposal: ProposedViewSize) -> Int64 {
    var sum = CacheChecksum("scene", of: subject)
    sum.add(proposal)
    sum.add(self)
    return sum.value
  }
}

extension CacheChecksum {
  static func layout(
    _ size: CGSize,
    _ proposal: ProposedViewSize,
    _ placements: ArraySlice<LayoutResult.Placement>,
    of subject: CacheSubject
  ) -> Int64 {
    var sum = CacheChecksum("layout", of: subject)
    sum.add(size)
    sum.add(proposal)
    for placement in placements { sum.add(placement) }
    return sum.value
  }

  static func layoutCache(_ value: [UInt8], of subject: CacheSubject) -> Int64 {
    var sum = CacheChecksum("layout_cache", of: subject)
    sum.add(value)
    return sum.value
  }
}
