/// A range of text up to a position at which a line may break, in grapheme clusters of the
/// paragraph.
struct Segment {
  /// The number of clusters through the last one that does not hang at the end of a line.
  ///
  /// For a segment of spaces, this is the end of an earlier segment.
  var contentEnd: Int
  /// The number of clusters through the last one of the segment.
  var end: Int
  /// Whether there is a mandatory break after the segment, other than the end of the text.
  var endsLine: Bool
}
