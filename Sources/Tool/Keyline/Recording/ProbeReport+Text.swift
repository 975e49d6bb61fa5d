import Digests
import Foundation
import LayoutCore
import LayoutDiff
public import LayoutRecorder
import LayoutReports

extension ProbeReport: CustomStringConvertible {
  /// The number of nodes to list at the start of each layout range.
  private static let namedCount = 3

  /// The layout ranges, one per line, and the proposals as they appear in a scene document.
  public var description: String {
    var text = ""
    for scene in scenes {
      let configuration = ConfigurationText(
        ProposedViewSize(width: nil, height: scene.height),
        scene.environment.values
      )
      let count = Counted(scene.layoutRanges.count, "layout range")
      text += PrintableText.text("\(scene.name)  \(configuration)  \(count)") + "\n"
      let ranges = scene.layoutRanges.map(ProbeReport.range)
      let width = ranges.map(\.count).max() ?? 0
      for (layoutRange, range) in zip(scene.layoutRanges, ranges) {
        var line = "  \(Padded(range, to: width))  \(ProbeReport.changes(layoutRange))"
        while line.last == " " { line.removeLast() }
        text += PrintableText.text(line) + "\n"
      }
      text += "\n"
    }
    return text + "\(Counted(proposals.count, "proposal")) for all of them:\n\(proposalsText)\n"
  }

  private static func range(of layoutRange: LayoutRange) -> String {
    let (lower, upper) = (number(layoutRange.lower), number(layoutRange.upper))
    if layoutRange.isLast {
      return layoutRange.lower == layoutRange.upper ? lower : "\(lower) … \(upper)"
    }
    return "\(lower) ..< \(upper)"
  }

  private static func number(_ length: CGFloat) -> String {
    JSONValue.number(Double(length)).canonicalText
  }

  private static func changes(_ layoutRange: LayoutRange) -> String {
    var parts: [String] = []
    for kind in WidthChange.Kind.allCases {
      let paths = layoutRange.changes.filter { $0.kind == kind }.map(\.path)
      guard !paths.isEmpty else { continue }
      let named = paths.prefix(namedCount).joined(separator: ", ")
      let rest = paths.count > namedCount ? " and \(paths.count - namedCount) more" : ""
      parts.append("\(verb(kind)) \(named)\(rest)")
    }
    if layoutRange.isCurved { parts.append("on curves") }
    return parts.joined(separator: "; ")
  }

  private static func verb(_ kind: WidthChange.Kind) -> String {
    switch kind {
    case .nodes: "different nodes in"
    case .choice: "different view in"
    case .lines: "different lines in"
    case .truncation: "truncation of"
    case .jump: "jump:"
    case .bend: "bend:"
    }
  }
}
