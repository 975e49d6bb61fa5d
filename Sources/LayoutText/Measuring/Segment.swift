/// A stretch of text that ends where a line may break, its grapheme clusters counted from the
/// start of the paragraph.
struct Segment {
  /// The number of clusters through the last one that does not hang over a line's end.
  ///
  /// In a segment of spaces alone that is the end of an earlier segment of the same line.
  var contentEnd: Int
  /// The number of clusters through the last one of the segment.
  var end: Int
  /// Whether the line must break after the segment, other than at the end of the text.
  var endsLine: Bool
}
