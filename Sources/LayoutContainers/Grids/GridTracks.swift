import Foundation

/// The columns or the rows of a grid: their lengths, and the distances between them.
struct GridTracks {
  var lengths: [CGFloat]
  /// The distance behind each track but the last one.
  let gaps: [CGFloat]

  init(gaps: [CGFloat], count: Int) {
    lengths = Array(repeating: 0, count: count)
    self.gaps = gaps
  }

  /// The sum of all distances.
  var totalGap: CGFloat { gaps.reduce(0, +) }

  /// The length of all tracks with the distances between them.
  var total: CGFloat { max(lengths.reduce(0, +) + totalGap, 0) }

  /// Returns the length of neighbouring tracks with the distances between them.
  func length(of tracks: Range<Int>) -> CGFloat {
    guard let last = tracks.last else { return 0 }
    return lengths[tracks].reduce(0, +) + gaps[tracks.lowerBound..<last].reduce(0, +)
  }

  /// Returns where each track begins.
  var starts: [CGFloat] {
    var starts: [CGFloat] = []
    var position: CGFloat = 0
    for (index, length) in lengths.enumerated() {
      starts.append(position)
      position += length + (index < gaps.count ? gaps[index] : 0)
    }
    return starts
  }

  /// Makes neighbouring tracks longer by equal parts until they are `length` long together.
  mutating func stretch(_ tracks: Range<Int>, to length: CGFloat) -> CGFloat {
    let missing = length - self.length(of: tracks)
    guard missing > 0, !tracks.isEmpty else { return 0 }
    for index in tracks { lengths[index] += missing / CGFloat(tracks.count) }
    return missing
  }
}

/// The extent of cells in a track: those whose guides meet on a line, and those that are anchored.
struct GridExtent {
  private var before: CGFloat?
  private var after: CGFloat?
  private var anchored: CGFloat = 0
  private var isInfinite = false

  /// Adds a cell with the position of its guide, or without one where it is anchored.
  mutating func add(length: CGFloat, guide: CGFloat?) {
    guard length.isFinite else {
      isInfinite = true
      return
    }
    guard let guide else {
      anchored = max(anchored, length)
      return
    }
    before = max(before ?? guide, guide)
    after = max(after ?? length - guide, length - guide)
  }

  /// The extent of the cells whose guides meet.
  var aligned: CGFloat { (before ?? 0) + (after ?? 0) }

  /// The position of the common line in that extent.
  var line: CGFloat { before ?? 0 }

  /// The length of the whole.
  var length: CGFloat { isInfinite ? .infinity : max(aligned, anchored, 0) }
}
