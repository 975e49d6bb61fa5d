package import Foundation

/// A visible line of a measured paragraph.
package struct TextLine: Hashable, Sendable {
  /// The characters, by their positions in the paragraph; without spaces at the end.
  package let characters: Range<Int>
  /// Whether an ellipsis follows the characters, because the text is truncated.
  package let isTruncated: Bool
  /// The distance of the baseline from the top of the paragraph, in points.
  package let baseline: CGFloat
  /// The length of the characters and the ellipsis, in points.
  package let width: CGFloat
}

extension LineFitter {
  /// Returns the clusters of each line, and whether the last line is truncated.
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
