import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine

/// The binary form of places in the cache: six numbers per node.
enum PlacesPayload {
  private static let bytesOfPlace = 48

  /// Returns the number of bytes of the places of `count` nodes.
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
