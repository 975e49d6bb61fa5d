/// A paragraph's grapheme clusters and segments, with the lengths of the text up to each.
struct SegmentedText {
  /// The length of the text before each cluster, and of all of it: one number more than clusters.
  let lengths: [Int]
  /// The segments in order; the last one ends the text and is empty after a line feed.
  let segments: [Segment]
  /// The lines when they end only where they must.
  private(set) var unbroken = LineFit()
  /// The last segment after which a line must end, or -1.
  private(set) var lastLineEnd = -1

  /// Collects what lines need to know of their text.
  init(lengths: [Int], segments: [Segment]) {
    self.lengths = lengths
    self.segments = segments
    var cluster = 0
    var first = 0
    for (index, segment) in segments.enumerated()
    where segment.endsLine || index == segments.count - 1 {
      let length = lengths[segment.contentEnd] - lengths[cluster]
      let least = leastLength(fromCluster: cluster, inSegment: first)
      unbroken.add(length: length, isLeast: length == least)
      cluster = segment.end
      first = index + 1
      if segment.endsLine { lastLineEnd = index }
    }
  }

  /// Returns the least length of a line that starts at a cluster: that of its first visible one.
  func leastLength(fromCluster cluster: Int, inSegment segment: Int) -> Int {
    let start = lengths[cluster]
    let end = segments[segment].contentEnd
    var next = cluster
    while next < end {
      next += 1
      if lengths[next] > start { return lengths[next] - start }
    }
    return 0
  }

  /// Returns the length of the text from a cluster on as one line, or `nil` if it can't be one.
  func lengthOfRest(fromCluster cluster: Int, inSegment segment: Int) -> Int? {
    guard lastLineEnd < segment, let last = segments.last else { return nil }
    return lengths[last.contentEnd] - lengths[cluster]
  }
}
