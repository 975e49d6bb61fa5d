import CanonicalJSON
import Foundation
import LayoutCore

/// The cached values of a subtree.
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

  /// Adds a row; returns whether it is valid.
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

/// A row that was read.
struct LoadedRow {
  let id: Int64
  let slot: [UInt8]
  let value: [UInt8]
  let cost: Int64
}

extension CacheRow {
  /// The row of an answer.
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
