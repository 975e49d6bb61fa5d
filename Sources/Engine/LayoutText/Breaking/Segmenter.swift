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

/// The lines of a paragraph for a capacity, with the range of capacities that have the same lines.
struct LineFit: Equatable {
  var lineCount = 0
  /// The length of the longest line, without the spaces at its end.
  var longest = 0
  /// The length of the longest line, with the spaces at its end.
  var widest = 0
  /// The next larger capacity with different lines, or `nil` if there is none.
  var nextCapacity: Int?
  var isTruncated = false

  /// Adds a line, with its lengths without and with the spaces at its end.
  mutating func add(length: Int, withSpaces: Int) {
    lineCount += 1
    longest = max(longest, length)
    widest = max(widest, withSpaces)
  }

  /// Records that a line is different for `capacity` and larger capacities.
  mutating func changes(at capacity: Int) { nextCapacity = min(nextCapacity ?? .max, capacity) }
}

/// Finds extended grapheme clusters by the rules of Unicode Standard Annex 29, with rule GB9c of
/// Unicode 15.1, which keeps the consonants of an Indic syllable together.
///
/// It receives the classes of a paragraph's characters one by one. It does not use the standard
/// library's rules, so that the Unicode version is the same everywhere.
struct ClusterRules {
  private var last: ClusterClass?
  private var holdsPictograph = false
  private var holdsConsonant = false
  private var isAfterLinker = false
  private var isAfterOddRegionalIndicator = false

  /// Processes the next character; returns whether it belongs to the cluster of the previous
  /// character.
  @inline(__always)
  mutating func continues(with next: ClusterClass) -> Bool {
    if next == .base && last == .base { return false }
    return generalContinues(with: next)
  }

  private mutating func generalContinues(with next: ClusterClass) -> Bool {
    let isJoined = last.map { joins($0, next) } ?? false
    if !isJoined { holdsPictograph = false }
    if next == .pictograph { holdsPictograph = true }
    switch next {
    case .consonant: (holdsConsonant, isAfterLinker) = (true, false)
    case .linker: isAfterLinker = holdsConsonant
    case .extend, .joiner: break
    default: (holdsConsonant, isAfterLinker) = (false, false)
    }
    isAfterOddRegionalIndicator = next == .regionalIndicator && !isAfterOddRegionalIndicator
    last = next
    return isJoined
  }

  private func joins(_ last: ClusterClass, _ next: ClusterClass) -> Bool {
    switch (last, next) {
    case (.carriageReturn, .lineFeed): true
    case (.control, _), (.carriageReturn, _), (.lineFeed, _): false
    case (_, .control), (_, .carriageReturn), (_, .lineFeed): false
    case (.prepend, _): true
    case (_, .extend), (_, .spacingMark), (_, .joiner), (_, .pictureSelector): true
    case (_, .linker), (_, .nonjoiner): true
    case (_, .consonant): isAfterLinker
    case (.joiner, .pictograph): holdsPictograph
    case (.regionalIndicator, .regionalIndicator): isAfterOddRegionalIndicator
    case (.hangulLJamo, .hangulLJamo), (.hangulLJamo, .hangulVJamo): true
    case (.hangulLJamo, .hangulLVSyllable), (.hangulLJamo, .hangulLVTSyllable): true
    case (.hangulVJamo, .hangulVJamo), (.hangulLVSyllable, .hangulVJamo): true
    case (.hangulVJamo, .hangulTJamo), (.hangulLVSyllable, .hangulTJamo): true
    case (.hangulTJamo, .hangulTJamo), (.hangulLVTSyllable, .hangulTJamo): true
    default: false
    }
  }
}
