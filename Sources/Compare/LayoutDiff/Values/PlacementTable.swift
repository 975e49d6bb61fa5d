public import Digests
package import Foundation
import LayoutCore

/// The placements of all nodes of a scene in pre-order.
public struct PlacementTable: Equatable, Sendable {
  /// The placements.
  public let placements: [Placement]

  /// Creates a table.
  ///
  /// - Throws: `SnapshotError` if a frame is not finite.
  public init(_ placements: [Placement]) throws(SnapshotError) {
    for (index, placement) in placements.enumerated() {
      let frame = placement.frame
      guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite
      else { throw SnapshotError(.notFinite, "the frame of node \(index) is not finite") }
    }
    self.placements = placements
  }

  /// Returns the frames in the root's coordinates, in points, in the order of the nodes.
  ///
  /// - Parameter outline: The nodes, of which each has one placement.
  /// - Returns: A frame for each node.
  package func frames(in outline: SceneOutline) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(placements.count)
    for (node, placement) in zip(outline.nodes, placements) {
      let origin = node.parent.map { frames[$0].origin } ?? .zero
      // `offsetBy` is not used, because it would make a negative length positive.
      var frame = placement.frame
      frame.origin.x += origin.x
      frame.origin.y += origin.y
      frames.append(frame)
    }
    return frames
  }
}

extension PlacementTable: RowDigestible {
  /// Adds the frame in the parent and the proposed size of each node.
  public func addRows(to hasher: inout RowHasher) {
    for placement in placements {
      hasher.add(Double(placement.frame.origin.x))
      hasher.add(Double(placement.frame.origin.y))
      hasher.add(Double(placement.frame.size.width))
      hasher.add(Double(placement.frame.size.height))
      hasher.add(placement.proposal.width.map { Double($0) })
      hasher.add(placement.proposal.height.map { Double($0) })
    }
  }
}
