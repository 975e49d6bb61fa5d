/// Splits a paragraph into grapheme clusters and segments and accumulates their lengths.
struct Segmenter {
  private var font: Font.Resolved
  private var advances: FontAdvances
  private var lineBreaks = LineBreakRules()
  private var clusters = ClusterRules()
  private var lengths: [Int] = [0]
  private var segments: [Segment] = []
  /// The length of the current cluster, or `nil` before the first cluster.
  private var clusterLength: Int?
  private var clusterHangs = false
  /// The previous character's position in the tables of the system font, or 0.
  private var letter: UInt8 = 0
  /// The number of clusters through the last one that does not hang, since the last line end.
  private var contentEnd = 0

  private init(font: Font.Resolved) {
    self.font = font
    advances = FontAdvances(font)
  }

  /// Returns the clusters and segments of a paragraph.
  static func segment(_ content: TextContent) -> SegmentedText {
    var segmenter = Segmenter(font: content.firstRun.font)
    var text = content.firstRun.text
    var fontChanges: [(index: Int, font: Font.Resolved)] = []
    for run in content.laterRuns {
      fontChanges.append((text.utf8.count, run.font))
      text += run.text
    }
    text.withUTF8 { bytes in
      segmenter.reserve(bytes.count)
      let characters = CharacterReader(bytes)
      var index = 0
      for change in fontChanges {
        segmenter.read(characters, from: &index, to: change.index)
        segmenter.change(to: change.font)
      }
      segmenter.read(characters, from: &index, to: bytes.count)
    }
    return segmenter.finish()
  }

  /// Changes the font; letters in different fonts are not kerned.
  private mutating func change(to font: Font.Resolved) {
    guard font != self.font else { return }
    self.font = font
    advances = FontAdvances(font)
    letter = 0
  }

  private mutating func reserve(_ byteCount: Int) {
    lengths.reserveCapacity(byteCount + 1)
    segments.reserveCapacity(byteCount / 4 + 1)
  }

  /// Processes the characters that start before a byte.
  private mutating func read(_ characters: CharacterReader, from index: inout Int, to end: Int) {
    while index < end {
      let character = characters.character(at: &index)
      let opportunity = lineBreaks.opportunity(before: character.lineBreak) {
        characters.isNumber(at: index)
      }
      take(character, opportunity)
    }
  }

  /// Processes the next character.
  @inline(__always)
  private mutating func take(
    _ character: CharacterProperties,
    _ opportunity: LineBreakOpportunity
  ) {
    if clusters.continues(with: character.cluster), let length = clusterLength {
      clusterHangs = false
      switch character.cluster {
      case .spacingMark, .base, .consonant: clusterLength = length + advances.length(of: character)
      case .pictureSelector: clusterLength = advances.length(of: CharacterTable.picture)
      case .lineFeed: clusterHangs = true
      default: break
      }
      letter = character.letter
      return
    }
    endCluster()
    if opportunity != .prohibited { endSegment(endsLine: opportunity == .mandatory) }
    let kerning = advances.kerning(between: letter, and: character.letter)
    clusterLength = max(advances.length(of: character) + kerning, 0)
    clusterHangs = character.hangs
    letter = character.letter
  }

  @inline(__always)
  private mutating func endCluster() {
    guard let length = clusterLength else { return }
    lengths.append(lengths[lengths.count - 1] + length)
    if !clusterHangs { contentEnd = lengths.count - 1 }
  }

  private mutating func endSegment(endsLine: Bool) {
    let end = lengths.count - 1
    segments.append(Segment(contentEnd: contentEnd, end: end, endsLine: endsLine))
    if endsLine { contentEnd = end }
  }

  /// Ends the last line, which is empty after a line feed.
  private mutating func finish() -> SegmentedText {
    endCluster()
    let endsWithLineFeed = lineBreaks.isAfterLineEnd
    endSegment(endsLine: endsWithLineFeed)
    if endsWithLineFeed { endSegment(endsLine: false) }
    return SegmentedText(lengths: lengths, segments: segments)
  }
}
