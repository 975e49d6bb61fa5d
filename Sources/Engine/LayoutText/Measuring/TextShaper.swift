/// A type that shapes text with fonts, for ``PreparedText``, which breaks it into lines.
package protocol TextShaper: Sendable {
  /// Returns what each byte of a paragraph's text adds to its line.
  ///
  /// - Parameters:
  ///   - content: The paragraph.
  ///   - clusters: The first byte of each grapheme cluster.
  /// - Returns: A value for each byte of the text in UTF-8.
  func shape(_ content: TextContent, clusters: [Int]) -> [ShapedByte]

  /// Returns the bytes before which a line may break between words without spaces, in order.
  func wordBreaks(in text: String) -> [Int]

  /// Returns the glyphs of lines.
  ///
  /// - Parameters:
  ///   - content: The paragraph.
  ///   - clusters: The first byte of each grapheme cluster.
  ///   - lines: The bytes of each line, and whether an ellipsis follows them.
  /// - Returns: For each line the glyphs from left to right; `nil` if no font has one of its
  ///   characters.
  func draw(
    _ content: TextContent,
    clusters: [Int],
    lines: [(bytes: Range<Int>, isTruncated: Bool)]
  )
    -> [[DrawnGlyph]?]
}

extension SegmentedText {
  /// Returns the text with the lengths that a shaper gives its clusters.
  ///
  /// The clusters of a ligature have equal parts of its length. A negative length shortens the next
  /// cluster instead, so that a line never gets shorter.
  func shaped(by shaper: any TextShaper, _ content: TextContent) -> SegmentedText {
    var text = content.text
    let starts = text.withUTF8 { ClusterRules.starts(in: $0) }
    let bytes = shaper.shape(content, clusters: starts)
    guard starts.count == lengths.count - 1, bytes.count == text.utf8.count else { return self }
    var shaped = starts.indices.map { index in
      bytes[starts[index]] == .tabulated ? lengths[index + 1] - lengths[index] : 0
    }
    var ligature = 0
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
      if bytes[start] != .inside {
        SegmentedText.split(&shaped, ligature..<index)
        ligature = index
      }
      for byte in bytes[start..<end] {
        if case .start(let length) = byte { shaped[index] += length }
      }
    }
    SegmentedText.split(&shaped, ligature..<starts.count)
    var total = 0
    let cumulative = shaped.reduce(into: [0]) { sums, length in
      total += length
      sums.append(max(total, sums[sums.count - 1]))
    }
    let words = SegmentedText.positions(of: shaper.wordBreaks(in: text), in: starts)
    return SegmentedText(lengths: cumulative, segments: words.isEmpty ? segments : split(at: words))
  }

  /// Returns the positions of clusters by their first bytes, both of which are in order.
  private static func positions(of bytes: [Int], in starts: [Int]) -> [Int] {
    var position = 0
    return bytes.compactMap { byte in
      while position < starts.count, starts[position] < byte { position += 1 }
      return position < starts.count && starts[position] == byte ? position : nil
    }
  }

  /// Returns the segments with breaks before more clusters.
  private func split(at words: [Int]) -> [Segment] {
    var (rest, start) = (words[...], 0)
    return segments.flatMap { segment in
      let inside = rest.prefix { $0 < segment.end }
      rest = rest[inside.endIndex...]
      defer { start = segment.end }
      return inside.filter { start < $0 && $0 < segment.contentEnd }
        .map { Segment(contentEnd: $0, end: $0, endsLine: false) } + [segment]
    }
  }

  /// Splits the length of a ligature's first cluster between all of its clusters.
  private static func split(_ lengths: inout [Int], _ ligature: Range<Int>) {
    guard ligature.count > 1 else { return }
    let whole = lengths[ligature].reduce(0, +)
    for (part, index) in ligature.enumerated() {
      lengths[index] = whole * (part + 1) / ligature.count - whole * part / ligature.count
    }
  }
}

extension ClusterRules {
  /// Returns the first byte of each grapheme cluster in well-formed UTF-8.
  static func starts(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    let characters = CharacterReader(bytes)
    var rules = ClusterRules()
    var starts: [Int] = []
    var index = 0
    while index < bytes.count {
      let start = index
      if !rules.continues(with: characters.character(at: &index).cluster) { starts.append(start) }
    }
    return starts
  }
}
