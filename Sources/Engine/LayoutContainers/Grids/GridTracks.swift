import Foundation
import LayoutCore

/// The lengths of a grid's columns or rows and the distances between them.
struct GridTracks: Sendable {
  var lengths: [CGFloat]
  /// The distance before each track; zero before the first one.
  let gaps: [CGFloat]

  init(gaps: [CGFloat]) {
    lengths = Array(repeating: 0, count: gaps.count)
    self.gaps = gaps
  }

  /// The sum of all distances.
  var totalGap: CGFloat { gaps.reduce(0, +) }

  /// The length of all tracks with the distances between them.
  var total: CGFloat { lengths.reduce(0, +) + totalGap }

  /// Returns the sum of the distances between adjacent tracks.
  func innerGap(of tracks: Range<Int>) -> CGFloat { gaps[tracks.dropFirst()].reduce(0, +) }

  /// Returns the length of adjacent tracks with the distances between them.
  func length(of tracks: Range<Int>) -> CGFloat {
    tracks.count == 1
      ? lengths[tracks.lowerBound] : lengths[tracks].reduce(0, +) + innerGap(of: tracks)
  }

  /// The position of each track.
  var starts: [CGFloat] {
    var position: CGFloat = 0
    return zip(lengths, gaps).map { length, gap in
      position += gap
      defer { position += length }
      return position
    }
  }
}
