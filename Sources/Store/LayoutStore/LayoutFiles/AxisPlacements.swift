import Digests
import Foundation
import LayoutCore
import LayoutDiff

/// The placements of a snapshot's nodes along one axis, in points.
struct AxisPlacements: Equatable {
  /// The places and lengths of the nodes in their containers, in pre-order.
  var spans: [AxisSpan] = []
  /// The lengths that were proposed to the nodes; `nil` if unspecified.
  var proposals: [Double?] = []
}

/// The place and the length of a node in its container.
struct AxisSpan: Equatable {
  var start: Double
  var length: Double
}

/// The placements of a snapshot, as in the text of its result.
struct SnapshotPlacements: Equatable {
  /// The placements along the width and the height.
  var axes = [AxisPlacements(), AxisPlacements()]

  /// Creates placements along both axes.
  init(_ horizontal: AxisPlacements, _ vertical: AxisPlacements) { axes = [horizontal, vertical] }

  /// Creates the placements of a table.
  init(_ table: PlacementTable) {
    for placement in table.placements {
      let (frame, proposal) = (placement.frame, placement.proposal)
      axes[0].spans.append(AxisSpan(start: frame.origin.x, length: frame.size.width))
      axes[1].spans.append(AxisSpan(start: frame.origin.y, length: frame.size.height))
      axes[0].proposals.append(proposal.width.map { Double($0) })
      axes[1].proposals.append(proposal.height.map { Double($0) })
    }
  }

  /// The placements as a table; `nil` if one is not finite.
  var table: PlacementTable? {
    try? PlacementTable(
      axes[0].spans.indices.map { index in
        Placement(
          frame: CGRect(
            x: axes[0].spans[index].start,
            y: axes[1].spans[index].start,
            width: axes[0].spans[index].length,
            height: axes[1].spans[index].length
          ),
          proposal: ProposedViewSize(
            width: axes[0].proposals[index].map { CGFloat($0) },
            height: axes[1].proposals[index].map { CGFloat($0) }
          )
        )
      }
    )
  }
}

extension JSONValue {
  /// The value as a length: the outer `nil` if it is none, the inner if it is unspecified.
  var length: Double?? {
    switch self {
    case .null: .some(nil)
    case .number(let number): number
    case "infinity": .infinity
    case "-infinity": -.infinity
    default: nil
    }
  }
}

/// The lengths of layout files as words.
enum LengthWord {
  /// Returns the word of a length: `-` if it is unspecified, `inf` if it is infinite.
  static func text(_ length: Double?) -> String {
    guard let length else { return "-" }
    guard length.isFinite else { return length < 0 ? "-inf" : "inf" }
    var bytes: [UInt8] = []
    ShortestDecimal.append(length, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a finite length in its shortest form; `nil` for anything else.
  static func number(_ word: some StringProtocol) -> Double? {
    guard let number = Double(word), number.isFinite, text(number) == word else { return nil }
    return number
  }

  /// Reads a length that may be unspecified or infinite: the outer `nil` for anything else.
  static func length(_ word: String) -> Double?? {
    switch word {
    case "-": .some(nil)
    case "inf": .infinity
    case "-inf": -.infinity
    default: number(word).map { .some($0) }
    }
  }
}

/// The place and the length of a node as a layout file expresses them.
enum SpanRule: Hashable {
  /// Both in points: `x 16 width 288`.
  case absolute(start: Double, length: Double)
  /// The distances from the edges of the container: `x 16 right 16`.
  case inset(start: Double, end: Double)
  /// A length in the middle of the container: `x center width 20`.
  case centered(length: Double)

  /// The rule of a node without a line: it covers its container.
  static let covering = SpanRule.inset(start: 0, end: 0)

  /// Returns the rules that result in a span, the simplest first.
  static func rules(for span: AxisSpan, in container: Double?) -> [SpanRule?] {
    let absolute = SpanRule.absolute(start: span.start, length: span.length)
    guard let container else { return [absolute, nil, nil] }
    return [
      absolute,
      .inset(start: span.start, end: container - span.start - span.length),
      .centered(length: span.length),
    ].map { $0.span(in: container) == span ? $0 : nil }
  }

  /// Returns the span in a container of a length; `nil` if the rule needs a container.
  func span(in container: Double?) -> AxisSpan? {
    switch (self, container) {
    case (.absolute(let start, let length), _): AxisSpan(start: start, length: length)
    case (.inset(let start, let end), let container?):
      AxisSpan(start: start, length: container - start - end)
    case (.centered(let length), let container?):
      AxisSpan(start: (container - length) / 2, length: length)
    default: nil
    }
  }

  private static let words = [
    (start: "x", length: "width", end: "right"), (start: "y", length: "height", end: "bottom"),
  ]

  /// Returns the words of the rule on an axis.
  func text(axis: Int) -> String {
    let words = SpanRule.words[axis]
    return switch self {
    case .absolute(let start, let length):
      "\(words.start) \(LengthWord.text(start)) \(words.length) \(LengthWord.text(length))"
    case .inset(let start, let end):
      "\(words.start) \(LengthWord.text(start)) \(words.end) \(LengthWord.text(end))"
    case .centered(let length): "\(words.start) center \(words.length) \(LengthWord.text(length))"
    }
  }

  /// Reads the words of a rule, with its axis; `nil` for anything else.
  static func read(_ text: ArraySlice<String>) -> (rule: SpanRule, axis: Int)? {
    let text = Array(text)
    guard text.count == 4, let axis = words.firstIndex(where: { $0.start == text[0] }),
      let second = LengthWord.number(text[3])
    else { return nil }
    switch (LengthWord.number(text[1]), text[2]) {
    case (let start?, words[axis].length): return (.absolute(start: start, length: second), axis)
    case (let start?, words[axis].end): return (.inset(start: start, end: second), axis)
    case (nil, words[axis].length) where text[1] == "center":
      return (.centered(length: second), axis)
    default: return nil
    }
  }
}
