package import Foundation

/// How far two sources of one screen agree, such as a design and its layout.
package struct Agreement: Sendable {
  /// How far the frames of a pair of nodes agree, in the coordinates of the roots.
  package enum Degree: Sendable {
    /// No edge is more than a twentieth of a point off, to which sources round.
    case exact
    /// No edge is more than the tolerance off.
    case close
    /// An edge is more than the tolerance off.
    case off
  }

  /// A node in both sources, by its positions in their outlines; `nil` in a source without it.
  package struct Place: Hashable, Sendable {
    /// The position in the reference.
    package let reference: Int?
    /// The position in the other snapshot.
    package let other: Int?
  }

  /// The nodes that both sources have.
  package let matching: SourceMatching
  /// The degree of each pair, in the order of the pairs.
  package let degrees: [Degree]
  /// The rules that were not followed, in the order of the reference.
  package let drifts: [Drift]
  /// For each drift, the node in which it is seen.
  package let places: [Place]
  /// The sizes of the roots, in points.
  package let sizes: (reference: CGSize, other: CGSize)

  /// The greatest rounding of an exact frame, in points.
  private static let rounding: CGFloat = 0.0501

  /// Compares two snapshots of one screen.
  ///
  /// - Parameters:
  ///   - other: The snapshot that is compared.
  ///   - reference: The snapshot that is taken as right.
  ///   - tolerance: The greatest distance of edges, in points, that is no difference.
  package init(of other: Snapshot, with reference: Snapshot, tolerance: CGFloat) {
    sizes = (reference.size, other.size)
    matching = SourceMatching(of: other, with: reference)
    let finder = DriftFinder(
      reference: reference,
      other: other,
      matching,
      tolerance: tolerance
    )
    let frames = finder.frames
    degrees = matching.pairs.map { pair in
      let frame = frames.reference[pair.reference]
      let distance = frame.greatestDistance(from: frames.other[pair.other])
      return distance <= Agreement.rounding ? .exact : distance <= tolerance ? .close : .off
    }
    let found = finder.drifts()
    drifts = found.map(\.drift)
    places = found.map(\.place)
  }

  /// Returns the number of pairs that agree to a degree.
  package func count(of degree: Degree) -> Int { degrees.count { $0 == degree } }
}

extension Snapshot {
  /// The frames, measured from the root's origin.
  var framesInRoot: [CGRect] {
    let origin = frames[0].origin
    return frames.map { $0.offsetBy(dx: -origin.x, dy: -origin.y) }
  }
}

extension CGRect {
  fileprivate func greatestDistance(from other: CGRect) -> CGFloat {
    let distances = [
      minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY,
    ]
    return distances.map { abs($0) }.max() ?? 0
  }
}
