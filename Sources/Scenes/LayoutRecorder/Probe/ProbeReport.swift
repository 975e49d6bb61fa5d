public import Digests
import Foundation
public import LayoutCore
import LayoutScenes

/// The result of probing scenes: their layout ranges, and proposals that cover all of them.
public struct ProbeReport: Sendable {
  /// The probed scenes.
  public let scenes: [ProbedScene]
  /// The smallest and the largest width, and the fewest with one in each layout range that is
  /// covered, sorted by height and width.
  public let proposals: [ProposedViewSize]
  /// Which layout ranges are covered.
  public let coverage: ProposalCoverage

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - scenes: The probed scenes.
  ///   - own: The existing proposals of the scenes, which are preferred.
  ///   - coverage: Which layout ranges the proposals cover.
  public init(
    _ scenes: [ProbedScene],
    own: [ProposedViewSize],
    coverage: ProposalCoverage = ProposalCoverage()
  ) {
    self.scenes = scenes
    self.coverage = coverage
    var heights: [CGFloat?] = []
    for scene in scenes where !heights.contains(scene.height) { heights.append(scene.height) }
    proposals = heights.flatMap { height in
      let probed = scenes.filter { $0.height == height }
      let preferred = own.filter { $0.height == height }.compactMap(\.width)
      let ends = probed.flatMap { [$0.layoutRanges.first?.lower, $0.layoutRanges.last?.upper] }
        .compactMap(\.self)
      let ranges = probed.map { coverage.ranges(of: $0) }
      var widths = ends + coverage.widths(in: Array(ranges.joined()), preferring: preferred)
      if coverage.includesEdges { widths += zip(ranges, probed).flatMap(ProbeReport.edges) }
      return Set(widths).sorted().map { ProposedViewSize(width: $0, height: height) }
    }
  }

  /// Returns the fewest proposals that cover the layout ranges which existing proposals leave
  /// uncovered, sorted by height and width.
  ///
  /// - Parameters:
  ///   - scenes: The probed scenes.
  ///   - own: The existing proposals of the scenes.
  ///   - coverage: Which layout ranges the proposals cover.
  /// - Returns: The proposals; none of them is an existing one.
  package static func missingProposals(
    of scenes: [ProbedScene],
    besides own: [ProposedViewSize],
    coverage: ProposalCoverage = ProposalCoverage()
  ) -> [ProposedViewSize] {
    var heights: [CGFloat?] = []
    for scene in scenes where !heights.contains(scene.height) { heights.append(scene.height) }
    return heights.flatMap { height -> [ProposedViewSize] in
      let probed = scenes.filter { $0.height == height }
      let known = own.filter { $0.height == height }.compactMap(\.width)
      let ranges = probed.map { coverage.ranges(of: $0) }
      let uncovered = ranges.joined().filter { range in !known.contains(where: range.contains) }
      var widths = coverage.widths(in: uncovered)
      if coverage.includesEdges { widths += zip(ranges, probed).flatMap(edges) }
      return Set(widths).subtracting(known).sorted()
        .map { ProposedViewSize(width: $0, height: height) }
    }
  }

  /// Returns the widths on both sides of each change of a layout: the last pixel before it, and the first one with it.
  private static func edges(of ranges: [LayoutRange], in scene: ProbedScene) -> [CGFloat] {
    let grid = PixelGrid(
      widths: 0...CGFloat.greatestFiniteMagnitude,
      scale: scene.environment.layout.displayScale
    )
    return ranges.dropFirst().flatMap { layoutRange in
      [grid.last(before: layoutRange.lower), layoutRange.lower].filter { $0 >= ranges[0].lower }
    }
  }

  /// The proposals as they appear in a scene document: `"proposals": […]`.
  public var proposalsText: String { "\"proposals\": \(ProbeReport.text(of: proposals))" }

  /// Returns the JSON of proposals in a scene document.
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

  /// The report as JSON, with `scenes`, their `layoutRanges`, and `proposals`.
  public var json: JSONValue {
    [
      "scenes": .array(scenes.map(ProbeReport.json)),
      "proposals": .array(proposals.map(ProbeReport.json)),
    ]
  }

  private static func json(of scene: ProbedScene) -> JSONValue {
    [
      "scene": .string(scene.name),
      "environment": .object(scene.environment.values),
      "height": scene.height.map { .number(Double($0)) } ?? .null,
      "layoutRanges": .array(scene.layoutRanges.map(json)),
    ]
  }

  private static func json(of layoutRange: LayoutRange) -> JSONValue {
    [
      "from": .number(Double(layoutRange.lower)),
      "to": .number(Double(layoutRange.upper)),
      "includesTo": .bool(layoutRange.isLast),
      "isCurved": .bool(layoutRange.isCurved),
      "isMinor": .bool(layoutRange.isMinor),
      "changes": .array(
        layoutRange.changes.map {
          ["kind": .string($0.kind.rawValue), "path": .string($0.path), "name": .string($0.name)]
        }
      ),
    ]
  }

  static func json(of proposal: ProposedViewSize) -> JSONValue {
    var object = JSONObject()
    if let width = proposal.width { object["width"] = .number(Double(width)) }
    if let height = proposal.height {
      object["height"] = height.isInfinite ? "infinity" : .number(Double(height))
    }
    return .object(object)
  }
}
