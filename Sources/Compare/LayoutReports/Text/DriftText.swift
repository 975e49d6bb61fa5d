import EscapedText
import LayoutCore
public import LayoutDiff

/// Describes drifts in the words of a designer, those of one rule and lengths on one line.
public struct DriftText: Sendable, CustomStringConvertible {
  /// The lines: the rule that explains the most nodes first.
  public let lines: [String]

  /// The lines as a text.
  public var description: String { lines.map { "\($0)\n" }.joined() }

  /// The number of nodes that a line names.
  private static let namedCount = 3

  private struct Rule: Hashable {
    let kind: Drift.Kind
    let axis: Axis?
    let lengths: String
  }

  /// Describes drifts.
  public init(_ drifts: [Drift]) {
    var order: [Rule] = []
    var groups: [Rule: [Drift]] = [:]
    for drift in drifts {
      let rule = Rule(kind: drift.kind, axis: drift.axis, lengths: DriftText.lengths(of: drift))
      if groups[rule] == nil { order.append(rule) }
      groups[rule, default: []].append(drift)
    }
    let ranked = order.enumerated().sorted { first, second in
      let counts = (groups[first.element]?.count ?? 0, groups[second.element]?.count ?? 0)
      return counts.0 == counts.1 ? first.offset < second.offset : counts.0 > counts.1
    }
    lines = ranked.map { DriftText.line($0.element, groups[$0.element] ?? []) }
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
