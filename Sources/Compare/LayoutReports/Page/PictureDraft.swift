import Digests
import EscapedText
import Foundation
import LayoutCore
import LayoutDiff
import LayoutText

/// The part of a snapshot's picture that refers to no table of a page, so that the pictures of
/// several scenes are drafted at once.
struct PictureDraft: Sendable {
  /// The measured lines of a text.
  struct Text: Sendable {
    /// The size and the weight of the font, and 1 if the lines begin at the right.
    let style: String
    let lines: [Line]
  }

  /// A line of a text.
  struct Line: Sendable {
    let words: String
    /// The baseline and the width.
    let place: String
    let glyphs: [DrawnGlyph]?
  }

  /// x, y, width, height and the proposal of each node; JavaScript reads `1e999` as infinity.
  let frames: String
  /// The texts, with the positions of their nodes.
  let texts: [(position: Int, text: Text)]

  /// Returns the drafts of snapshots, which share texts.
  static func drafts(of snapshots: [Snapshot]) -> [PictureDraft] {
    var texts = DraftedTexts()
    return snapshots.map { snapshot in
      PictureDraft(
        frames: frames(of: snapshot),
        texts: snapshot.outline.nodes.indices.compactMap { position in
          texts.text(ofNode: position, in: snapshot).map { (position, $0) }
        }
      )
    }
  }

  private static func frames(of snapshot: Snapshot) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(snapshot.placements.count * 24)
    for (index, placement) in snapshot.placements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let frame = placement.frame
      for length in [frame.minX, frame.minY, frame.width, frame.height] {
        append(Double(length), to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
      append(placement.proposal.width.map(Double.init), to: &bytes)
      bytes.append(UInt8(ascii: ","))
      append(placement.proposal.height.map(Double.init), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ length: Double?, to bytes: inout [UInt8]) {
    guard let length else { return bytes.append(contentsOf: "null".utf8) }
    guard length.isFinite else {
      return bytes.append(contentsOf: (length < 0 ? "-1e999" : "1e999").utf8)
    }
    // A page shows thousandths, and adds the places of at most some hundred ancestors.
    let rounded = (length * 1e6).rounded() / 1e6
    ShortestDecimal.append(rounded.isFinite ? rounded : length, to: &bytes)
  }

  /// Returns numbers as JSON, without brackets.
  static func list(_ numbers: [Double]) -> String {
    var bytes: [UInt8] = []
    for (position, number) in numbers.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      ShortestDecimal.append(number, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The texts of drafts; equal ones in equal proposals are measured once.
private struct DraftedTexts {
  /// A paragraph, which belongs to one environment, in a proposal.
  private struct Key: Hashable {
    let paragraph: ObjectIdentifier
    let width: CGFloat?
    let height: CGFloat?

    init(_ paragraph: TextMeasurements.Paragraph, _ proposal: ProposedViewSize) {
      self.paragraph = ObjectIdentifier(paragraph)
      width = proposal.width
      height = proposal.height
    }
  }

  private var measurements = TextMeasurements()
  /// The texts with their paragraphs, which therefore keep their identities.
  private var known: [Key: (paragraph: TextMeasurements.Paragraph, text: PictureDraft.Text?)] = [:]

  /// Returns the text of a node; `nil` if its lines are not known.
  mutating func text(ofNode position: Int, in snapshot: Snapshot) -> PictureDraft.Text? {
    guard let paragraph = measurements.paragraph(ofNode: position, in: snapshot) else { return nil }
    let key = Key(paragraph, snapshot.placements[position].proposal)
    if let found = known[key] { return found.text }
    let text = measurements.lines(ofNode: position, in: snapshot).map(PictureDraft.Text.init)
    known[key] = (paragraph, text)
    return text
  }
}

extension PictureDraft.Text {
  fileprivate init(_ measured: MeasuredLines) {
    style = PictureDraft.list([
      Double(measured.fontSize), Double(measured.weight), measured.isRightToLeft ? 1 : 0,
    ])
    lines = measured.lines.filter { !$0.text.isEmpty }.map { line in
      PictureDraft.Line(
        words: PrintableText.text(line.text),
        place: PictureDraft.list(
          [line.baseline, line.width].map { Double(($0 * 1000).rounded() / 1000) }
        ),
        glyphs: line.glyphs
      )
    }
  }
}
