/// Fills lines greedily: each line gets as many segments as fit into its capacity.
struct LineFitter {
  let text: SegmentedText
  /// The maximum length of a line, except for a line that cannot be shorter.
  let capacity: Int
  let lineLimit: Int
  /// The length of the ellipsis that replaces truncated text.
  let ellipsis: Int

  struct Start {
    var segment = 0
    var cluster = 0
  }

  func fit() -> LineFit {
    let unbroken = text.unbroken
    if capacity >= unbroken.longest && lineLimit >= unbroken.lineCount { return unbroken }
    var fit = LineFit()
    var start = Start()
    while fit.lineCount < lineLimit - 1 {
      guard let next = fillLine(from: start, into: &fit) else { return fit }
      start = next
    }
    finish(from: start, into: &fit)
    return fit
  }

  /// Fills one line; returns the start of the next line, or `nil` at the end of the text.
  func fillLine(from start: Start, into fit: inout LineFit) -> Start? {
    let origin = text.lengths[start.cluster]
    let least = text.leastLength(fromCluster: start.cluster, inSegment: start.segment)
    let room = max(capacity, least)
    var length = 0
    var segment = start.segment
    while segment < text.segments.count {
      let needed = text.lengths[text.segments[segment].contentEnd] - origin
      if needed > room {
        guard segment > start.segment else {
          return splitSegment(from: start, room: room, into: &fit)
        }
        // A word that would leave the last one alone joins the line only together with it.
        if segment > start.segment, lengthOfLastWords(from: segment + 1) ?? .max <= room {
          fit.changes(at: text.lengths[text.segments[segment + 1].contentEnd] - origin)
        } else {
          fit.changes(at: needed)
        }
        break
      }
      length = max(length, needed)
      segment += 1
      if text.segments[segment - 1].endsLine { break }
    }
    if segment - 1 > start.segment, let joined = lengthOfLastWords(from: segment) {
      if joined <= capacity {
        segment -= 1
        length = text.segments[start.segment..<segment].reduce(0) {
          max($0, text.lengths[$1.contentEnd] - origin)
        }
      } else {
        fit.changes(at: joined)
      }
    }
    let end = text.segments[segment - 1].end
    fit.add(length: length, withSpaces: text.lengths[end] - origin)
    guard segment < text.segments.count else { return nil }
    return Start(segment: segment, cluster: end)
  }

  /// Returns the length of a paragraph's last two words if the last one would be alone on its line;
  /// otherwise, `nil`.
  ///
  /// SwiftUI breaks the line one word earlier then: on macOS 26.2, of 440 points in 400, the first line is
  /// 355.5 wide, and of 235.5 in 220 it is 186 (iamcgn/swiftui-web); on macOS 27, a label of a higher
  /// priority leaves room for two lines of its neighbor (MetalUI: engine-replacement-stage1, W2). That
  /// only words between spaces count is assumed.
  private func lengthOfLastWords(from segment: Int) -> Int? {
    guard segment < text.segments.count else { return nil }
    let (last, previous) = (text.segments[segment], text.segments[segment - 1])
    guard last.endsLine || segment == text.segments.count - 1, !previous.endsLine,
      previous.contentEnd < previous.end
    else { return nil }
    return text.lengths[last.contentEnd] - text.lengths[text.segments[segment - 2].end]
  }

  /// Fills a line with clusters of a segment that is longer than the line's capacity.
  private func splitSegment(from start: Start, room: Int, into fit: inout LineFit) -> Start {
    let origin = text.lengths[start.cluster]
    var cluster = start.cluster
    while text.lengths[cluster + 1] - origin <= room { cluster += 1 }
    let length = text.lengths[cluster] - origin
    fit.add(length: length, withSpaces: length)
    fit.changes(at: text.lengths[cluster + 1] - origin)
    return Start(segment: start.segment, cluster: cluster)
  }

  /// Fills the last line, with an ellipsis if text is truncated.
  private func finish(from start: Start, into fit: inout LineFit) {
    var line = LineFit()
    guard fillLine(from: start, into: &line) != nil else {
      fit.add(length: line.longest, withSpaces: line.widest)
      return
    }
    fit.isTruncated = true
    truncateLine(from: start, into: &fit)
  }

  /// Fills a line with as many clusters as fit before an ellipsis.
  func truncateLine(from start: Start, into fit: inout LineFit) {
    let origin = text.lengths[start.cluster]
    var cluster = start.cluster
    var length = 0
    var segment = start.segment
    search: repeat {
      let end = text.segments[segment].contentEnd
      while cluster < end {
        let next = text.lengths[cluster + 1] - origin
        guard next == length || next + ellipsis <= capacity else {
          fit.changes(at: next + ellipsis)
          break search
        }
        length = next
        cluster += 1
      }
      cluster = text.segments[segment].end
      segment += 1
    } while segment < text.segments.count && !text.segments[segment - 1].endsLine
    fit.add(length: length + ellipsis, withSpaces: length + ellipsis)
    if let rest = text.remainingLength(fromCluster: start.cluster, inSegment: start.segment) {
      fit.changes(at: rest)
    }
  }

  func lines() -> (clusters: [Range<Int>], isTruncated: Bool) {
    let end = text.lengths.count - 1
    var clusters: [Range<Int>] = []
    var fit = LineFit()
    var start = Start()
    while fit.lineCount < lineLimit - 1 {
      guard let next = fillLine(from: start, into: &fit) else {
        return (clusters + [start.cluster..<end], false)
      }
      clusters.append(start.cluster..<next.cluster)
      start = next
    }
    var last = LineFit()
    guard fillLine(from: start, into: &last) != nil else {
      return (clusters + [start.cluster..<end], false)
    }
    var cut = LineFit()
    truncateLine(from: start, into: &cut)
    let length = text.lengths[start.cluster] + cut.longest - ellipsis
    let shown = text.lengths[...end].lastIndex { $0 <= length } ?? start.cluster
    return (clusters + [start.cluster..<max(shown, start.cluster)], true)
  }
}
