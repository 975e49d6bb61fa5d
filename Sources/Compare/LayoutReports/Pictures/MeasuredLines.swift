import Digests
import EscapedText
import Foundation
import LayoutCore
import LayoutDiff
import LayoutText

/// The lines of a text in a snapshot as they were measured, at the size of its font.
///
/// They have the whole text, of which the label in the outline may be the beginning.
struct MeasuredLines: Hashable {
  /// A line: its text, and in points the distance of the baseline from the top, and the width, which
  /// the viewer's font may not have.
  struct Line: Hashable {
    let text: String
    let baseline: CGFloat
    let width: CGFloat
    /// The glyphs of the project's fonts; `nil` if the viewer's font is drawn.
    let glyphs: [DrawnGlyph]?
  }

  /// The lines from top to bottom.
  let lines: [Line]
  /// The size of the first run's font, in points.
  let fontSize: CGFloat
  /// The weight of the first run's font, from 100 to 900.
  let weight: Int
  /// Whether the lines begin at the right.
  let isRightToLeft: Bool

  /// Breaks a paragraph into its lines; `nil` if they are not known.
  fileprivate init?(
    _ paragraph: TextMeasurements.Paragraph,
    _ proposal: ProposedViewSize,
    _ isRightToLeft: Bool
  ) {
    let (prepared, content) = paragraph.fitting(proposal)
    guard let measured = prepared.lines(in: proposal, withGlyphs: true) else { return nil }
    lines = measured.map { line in
      Line(
        text: line.text + (line.isTruncated ? "…" : ""),
        baseline: line.baseline,
        width: line.width,
        glyphs: line.glyphs
      )
    }
    let font = content.firstRun.font
    fontSize = font.size
    weight = font.weight.number
    self.isRightToLeft = isRightToLeft
  }
}

extension Snapshot {
  /// A name of the snapshot's version for a picture, which says whether the snapshot's fonts are missing.
  func pictureTitle(_ version: String) -> String {
    let title = PrintableText.text(version)
    return TextMeasurements.hasFonts(of: self) ? title : "\(title), drawn without its fonts"
  }
}

extension TextMeasurements {
  /// Returns the lines of a node; `nil` unless it is a text whose content the snapshot has.
  mutating func lines(ofNode index: Int, in snapshot: Snapshot) -> MeasuredLines? {
    guard let paragraph = paragraph(ofNode: index, in: snapshot) else { return nil }
    let isRightToLeft = snapshot.environment["layoutDirection"] == "rightToLeft"
    return MeasuredLines(paragraph, snapshot.placements[index].proposal, isRightToLeft)
  }
}

/// The lines in which a picture draws a label that was not measured: as many as let its font be largest.
///
/// A snapshot has no line breaks, so they are estimated from the frame, with letters half as wide as high.
struct LabelLines {
  /// The lines from top to bottom.
  let lines: [String]
  /// The size of the font, in points.
  let fontSize: CGFloat

  /// The size under which a label cannot be read.
  static let leastSize: CGFloat = 8
  /// The maximum size of a label, that of body text: its own size is not known.
  private static let greatestSize: CGFloat = 17

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
    fontSize = min(
      LabelLines.size(of: lines.count, in: frame),
      frame.width / natural,
      LabelLines.greatestSize
    )
  }

  /// Returns the size of the font at which lines fill the height of a frame.
  private static func size(of count: Int, in frame: CGSize) -> CGFloat {
    frame.height / CGFloat(count) * 0.78
  }

  /// Returns words in at most so many lines, the longest of which is as short as possible.
  private static func wrapped(_ words: [String], into count: Int) -> [String] {
    let letters = words.reduce(words.count - 1) { $0 + $1.count }
    var limit = max((letters + count - 1) / count, words.map(\.count).max() ?? 1)
    var lines = wrapped(words, at: limit)
    while lines.count > count {
      limit += 1
      lines = wrapped(words, at: limit)
    }
    return lines
  }

  /// Returns words in lines of at most so many letters, or of a single longer word.
  private static func wrapped(_ words: [String], at limit: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }
}
