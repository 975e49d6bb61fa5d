import EscapedText
import LayoutCore
package import LayoutDiff

/// Describes drifts in the words of a designer, those of one rule and lengths on one line.
package struct DriftText: Sendable, CustomStringConvertible {
  /// The lines: the rule that explains the most nodes first.
  package let lines: [String]

  /// The lines as a text.
  package var description: String { lines.map { "\($0)\n" }.joined() }

  /// The number of nodes that a line names.
  private static let namedCount = 3

  private struct Rule: Hashable {
    let kind: Drift.Kind
    let axis: Axis?
    let lengths: String
  }

  /// The rule and lengths of a line, and the positions of its drifts among those that are described.
  struct Line {
    let text: String
    let kind: Drift.Kind
    let drifts: [Int]
  }

  /// Describes drifts.
  package init(_ drifts: [Drift]) { lines = DriftText.lines(of: drifts).map(\.text) }

  /// Returns a line for each rule with the same lengths, that of the most drifts first.
  static func lines(of drifts: [Drift]) -> [Line] {
    var order: [Rule] = []
    var groups: [Rule: [Int]] = [:]
    for (index, drift) in drifts.enumerated() {
      let rule = Rule(kind: drift.kind, axis: drift.axis, lengths: DriftText.lengths(of: drift))
      if groups[rule] == nil { order.append(rule) }
      groups[rule, default: []].append(index)
    }
    let lines = order.map { rule in
      let members = groups[rule] ?? []
      return Line(
        text: line(rule, members.map { drifts[$0] }),
        kind: rule.kind,
        drifts: members
      )
    }
    return lines.enumerated().sorted { first, second in
      let counts = (first.element.drifts.count, second.element.drifts.count)
      return counts.0 == counts.1 ? first.offset < second.offset : counts.0 > counts.1
    }.map(\.element)
  }

  private static func line(_ rule: Rule, _ drifts: [Drift]) -> String {
    let names = drifts.prefix(namedCount).map { name(of: $0) }
    let more = drifts.count - names.count
    let list = names.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
    let lengths = rule.lengths.isEmpty ? "" : " \(rule.lengths)"
    return "\(word(for: rule))\(lengths): \(list)"
  }

  private static func word(for rule: Rule) -> String {
    let isVertical = rule.axis == .vertical
    return switch rule.kind {
    case .missing: "missing"
    case .added: "added"
    case .renamed: "renamed"
    case .order: "order"
    case .spacing: isVertical ? "vertical spacing" : "horizontal spacing"
    case .inset: isVertical ? "vertical inset" : "horizontal inset"
    case .alignment: isVertical ? "vertical alignment" : "horizontal alignment"
    case .width: "width"
    case .height: "height"
    case .lineHeight: "line height"
    case .lines: "number of lines, height"
    }
  }

  private static func lengths(of drift: Drift) -> String {
    guard let old = drift.reference, let new = drift.other else { return "" }
    return "\(PointsText.short(old)) → \(PointsText.short(new))"
  }

  private static func name(of drift: Drift) -> String {
    let node = PrintableText.text(drift.node)
    let neighbor = drift.neighbor.map { PrintableText.text($0) } ?? ""
    return switch drift.kind {
    case .spacing: "\(neighbor) and \(node)"
    case .order: "\(node) is before \(neighbor)"
    case .inset, .alignment: "\(node) in \(neighbor)"
    case .renamed: "\(node) is \(PrintableText.text(drift.newName ?? ""))"
    default: node
    }
  }
}
