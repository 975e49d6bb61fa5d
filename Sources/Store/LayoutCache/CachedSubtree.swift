import Digests
import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutStore

/// A subtree of a scene with its cache key.
public struct CachedSubtree: Sendable {
  /// The position of its root in the scene's nodes in pre-order.
  public let node: Int
  /// The number of its nodes.
  public let nodeCount: Int
  /// The subtree in its environment, with the code that lays it out.
  public let subject: CacheSubject

  /// Creates a subtree.
  public init(node: Int, nodeCount: Int, subject: CacheSubject) {
    (self.node, self.nodeCount, self.subject) = (node, nodeCount, subject)
  }
}

/// What a run computed for the subtrees of a scene, for the cache to store.
public struct CacheFindings: Sendable {
  /// The computed answers.
  var rows: [CacheRow] = []
  /// The numbers of hits and misses.
  var counts = CacheStatistics()
  var used: Set<Int64> = []
  /// Whether the root's size came from the region of a different proposal.
  var isRegionHit = false
}

/// The binary form of places in the cache: six numbers per node.
enum PlacesPayload {
  private static let bytesOfPlace = 48

  static func size(of count: Int) -> Int { count * bytesOfPlace }

  /// Writes places.
  static func bytes(of placements: ArraySlice<Placement>) -> [UInt8] {
    var bytes = CacheBytes(capacity: size(of: placements.count))
    for placement in placements {
      bytes.append(placement.frame.origin.x)
      bytes.append(placement.frame.origin.y)
      bytes.append(placement.frame.size)
      bytes.append(placement.proposal)
    }
    return bytes.bytes
  }

  /// Reads the places of `count` nodes; `nil` for anything else.
  static func places(in bytes: [UInt8], count: Int) -> [LayoutResult.Placement]? {
    guard bytes.count == size(of: count) else { return nil }
    var reader = CacheByteReader(bytes)
    var places: [LayoutResult.Placement] = []
    places.reserveCapacity(count)
    for _ in 0..<count {
      guard let x = reader.length(), let y = reader.length(), let size = reader.size(),
        let proposal = reader.proposal()
      else { return nil }
      places.append(
        LayoutResult.Placement(
          frame: CGRect(origin: CGPoint(x: x, y: y), size: size),
          proposedWidth: proposal.width,
          proposedHeight: proposal.height
        )
      )
    }
    return places
  }
}

struct LoadedSubtree: Sendable {
  /// A size that holds for all proposals in a region.
  struct Answer: Sendable {
    let row: Int64
    let measurement: LayoutMeasurement
    /// The proposal for which the size was computed.
    let proposal: ProposedViewSize
    let cost: Int64
  }

  /// The places of the nodes below the subtree's root, for a size and a proposal of the root.
  struct Places: Sendable {
    let row: Int64
    let size: CGSize
    let proposal: ProposedViewSize
    let payload: Digest
    let cost: Int64
  }

  /// The cache of the root's layout.
  struct Cache: Sendable {
    let row: Int64
    let payload: Digest
    let cost: Int64
  }

  var answers: [Answer] = []
  var places: [Places] = []
  var cache: Cache?

  mutating func add(_ kind: CacheRow.Kind, _ row: LoadedRow) -> Bool {
    var slot = CacheByteReader(row.slot)
    var value = CacheByteReader(row.value)
    switch kind {
    case .answer:
      guard let width = slot.range(), let height = slot.range(), slot.isAtEnd,
        let size = value.size(), let proposal = value.proposal(), value.isAtEnd
      else { return false }
      let region = ProposalRegion(width: width, height: height)
      guard size.width >= 0, size.height >= 0, region.contains(proposal) else { return false }
      answers.append(
        Answer(
          row: row.id,
          measurement: LayoutMeasurement(size: size, region: region),
          proposal: proposal,
          cost: row.cost
        )
      )
    case .places:
      guard let size = slot.size(), let proposal = slot.proposal(), slot.isAtEnd,
        let payload = Digest(bytes: row.value)
      else { return false }
      places.append(
        Places(row: row.id, size: size, proposal: proposal, payload: payload, cost: row.cost)
      )
    case .cache:
      guard let payload = Digest(bytes: row.value) else { return false }
      cache = Cache(row: row.id, payload: payload, cost: row.cost)
    case .scene: return false
    }
    return true
  }
}

struct LoadedRow {
  let id: Int64
  let slot: [UInt8]
  let value: [UInt8]
  let cost: Int64
}

extension CacheRow {
  static func answer(
    _ measurement: LayoutMeasurement,
    to proposal: ProposedViewSize,
    of subject: CacheSubject,
    cost: Int64
  ) -> CacheRow {
    var slot = CacheBytes()
    slot.append(measurement.region.width)
    slot.append(measurement.region.height)
    var value = CacheBytes()
    value.append(measurement.size)
    value.append(proposal)
    return CacheRow(
      subject: subject,
      kind: .answer,
      slot: slot.bytes,
      value: value.bytes,
      cost: cost
    )
  }

  /// The row of the places below a subtree's root.
  static func places(
    _ payload: [UInt8],
    at size: CGSize,
    proposal: ProposedViewSize,
    of subject: CacheSubject,
    cost: Int64
  ) -> CacheRow {
    var slot = CacheBytes()
    slot.append(size)
    slot.append(proposal)
    return CacheRow(
      subject: subject,
      kind: .places,
      slot: slot.bytes,
      value: Digest(of: payload).bytes,
      payload: payload,
      cost: cost
    )
  }

  /// The row of a layout's cache.
  static func cache(_ payload: [UInt8], of subject: CacheSubject, cost: Int64) -> CacheRow {
    CacheRow(
      subject: subject,
      kind: .cache,
      slot: [],
      value: Digest(of: payload).bytes,
      payload: payload,
      cost: cost
    )
  }
}

/// The binary form of numbers in the cache: IEEE 754 binary64, little-endian.
struct CacheBytes {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 64) { bytes.reserveCapacity(capacity) }

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

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  private mutating func double() -> Double? {
    guard position + 8 <= bytes.count else { return nil }
    defer { position += 8 }
    let pattern = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }
    return Double(bitPattern: UInt64(littleEndian: pattern))
  }

  mutating func length() -> CGFloat? { double().flatMap { $0.isNaN ? nil : CGFloat($0) } }

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
