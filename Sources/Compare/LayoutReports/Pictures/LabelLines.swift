import Foundation
import LayoutCore

/// The lines in which a picture draws the label of a leaf: as many as let its font be largest.
///
/// A snapshot has no line breaks, so they are estimated from the frame, with letters half as wide as high.
struct LabelLines {
  /// The lines from top to bottom.
  let lines: [String]
  /// The size of the font, in points.
  let fontSize: CGFloat

  /// Breaks a label into lines that fill a frame.
  init(_ label: String, in frame: CGSize) {
    var best = LabelLines(lines: [label], in: frame)
    let words = label.split(separator: " ").map(String.init)
    var count = 2
    while count <= words.count, LabelLines.size(of: count, in: frame) > best.fontSize {
      let broken = LabelLines(lines: LabelLines.wrapped(words, into: count), in: frame)
      if broken.fontSize > best.fontSize { best = broken }
      count += 1
    }
    self = best
  }

  private init(lines: [String], in frame: CGSize) {
    let natural = CGFloat(max(lines.map(\.count).max() ?? 1, 1)) * 0.5
    self.lines = lines
    fontSize = max(4, min(LabelLines.size(of: lines.count, in: frame), frame.width / natural, 96))
  }

  /// Returns the size of the font at which lines fill the height of a frame.
  private static func size(of count: Int, in frame: CGSize) -> CGFloat {
    frame.height / CGFloat(count) * 0.78
  }

  /// Returns words in at most so many lines, the longest of which is as short as possible.
  private static func wrapped(_ words: [String], into count: Int) -> [String] {
    let letters = words.reduce(words.count - 1) { $0 + $1.count }
    var limit = max((letters + count - 1) / count, words.map(\.count).max() ?? 1)
    while true {
      var lines: [String] = []
      for word in words {
        if let last = lines.last, last.count + 1 + word.count <= limit {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(word)
        }
      }
      if lines.count <= count { return lines }
      limit += 1
    }
  }
}
