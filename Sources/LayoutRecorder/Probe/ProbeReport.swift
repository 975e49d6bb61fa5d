import CanonicalJSON
import Foundation
public import LayoutCore
import LayoutDiff
import LayoutReports

/// The result of probing scenes: the widths at which each changes, and the proposals that cover all ranges.
public struct ProbeReport: Sendable, CustomStringConvertible {
  /// The probed scenes.
  public let scenes: [ProbedScene]
  /// The smallest set of proposals, ordered by height and width.
  public let proposals: [ProposedViewSize]

  /// The number of nodes that are listed at the start of a layout range.
  private static let namedCount = 3

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - scenes: The probed scenes.
  ///   - own: The existing proposals of the scenes, which are preferred.
  ///   - includesEdges: Whether the proposals also have the last whole pixel before each change and the first width
  ///     after it.
  public init(_ scenes: [ProbedScene], own: [ProposedViewSize], includesEdges: Bool = false) {
    self.scenes = scenes
    var heights: [CGFloat?] = []
    for scene in scenes where !heights.contains(scene.height) { heights.append(scene.height) }
    proposals = heights.flatMap { height in
      let probed = scenes.filter { $0.height == height }
      let preferred = own.filter { $0.height == height }.compactMap(\.width)
      var widths = ProposalCover(probed.flatMap(\.layoutRanges), preferring: preferred).widths
      if includesEdges { widths += probed.flatMap(ProbeReport.edges) }
      return Set(widths).sorted().map { ProposedViewSize(width: $0, height: height) }
    }
  }

  private static func edges(of scene: ProbedScene) -> [CGFloat] {
    let grid = PixelGrid(
      widths: 0...CGFloat.greatestFiniteMagnitude,
      scale: scene.environment.layout.displayScale
    )
    return scene.layoutRanges.dropFirst().flatMap { layoutRange in
      [grid.last(before: layoutRange.lower), layoutRange.lower].filter {
        $0 >= scene.layoutRanges[0].lower
      }
    }
  }

  /// The layout ranges, one per line, and the proposals in the form of a scene document.
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

  /// The proposals in the form of a scene document: `"proposals": […]`.
  public var proposalsText: String { "\"proposals\": \(ProbeReport.text(of: proposals))" }

  /// Returns proposals as the JSON of a scene document.
  public static func text(of proposals: [ProposedViewSize]) -> String {
    "[\(proposals.map(text).joined(separator: ", "))]"
  }

  private static func text(of proposal: ProposedViewSize) -> String {
    let sides = [("width", proposal.width), ("height", proposal.height)].compactMap {
      name,
      length in
      length.map { length in
        let value: JSONValue = length.isInfinite ? "infinity" : .number(Double(length))
        return "\"\(name)\": \(value.canonicalText)"
      }
    }
    return "{\(sides.joined(separator: ", "))}"
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
    case .jump: "jump:"
    case .bend: "bend:"
    }
  }
}
