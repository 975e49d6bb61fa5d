/// A paragraph's grapheme clusters and segments, with cumulative lengths.
struct SegmentedText {
  /// The length of the text before each cluster, followed by the total length.
  let lengths: [Int]
  /// The segments in order; the last segment ends the text and is empty after a line feed.
  let segments: [Segment]
  /// The lines with mandatory breaks only.
  private(set) var unbroken = LineFit()
  /// The index of the last segment before a mandatory break, or -1.
  private(set) var lastLineEnd = -1

  /// Creates segmented text from its cumulative lengths and segments.
  init(lengths: [Int], segments: [Segment]) {
    self.lengths = lengths
    self.segments = segments
    var cluster = 0
    for (index, segment) in segments.enumerated()
    where segment.endsLine || index == segments.count - 1 {
      let length = lengths[segment.contentEnd] - lengths[cluster]
      unbroken.add(length: length, withSpaces: lengths[segment.end] - lengths[cluster])
      cluster = segment.end
      if segment.endsLine { lastLineEnd = index }
    }
  }

  /// Returns the minimum length of a line that starts at a cluster: the length of its first visible
  /// cluster.
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

  /// Returns the length of the remaining text as one line, or `nil` if it contains a mandatory
  /// break.
  func remainingLength(fromCluster cluster: Int, inSegment segment: Int) -> Int? {
    guard lastLineEnd < segment, let last = segments.last else { return nil }
    return lengths[last.contentEnd] - lengths[cluster]
  }
}
