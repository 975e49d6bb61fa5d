import Digests
import EscapedText
package import Foundation
import LayoutCore
import LayoutDiff
public import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// Searches for the widths at which the layouts of scenes change.
package struct SceneProbe: Sendable {
  private let widths: ClosedRange<CGFloat>
  /// The heights; empty for the most frequent height in each scene's proposals.
  private let heights: [CGFloat?]
  /// The number of pixels per point; `nil` for that of the environment.
  private let scale: Double?
  /// Which layout ranges have proposals.
  private let coverage: ProposalCoverage

  package init(
    widths: ClosedRange<CGFloat>,
    heights: [CGFloat?],
    scale: Double?,
    coverage: ProposalCoverage = ProposalCoverage()
  ) {
    self.widths = widths
    self.heights = heights
    self.scale = scale
    self.coverage = coverage
  }

  /// Returns the layout ranges of scenes, with the proposals that cover them.
  package func run(_ scenes: [FoundScene], settings: LayoutSettings) throws -> ProbeReport {
    let probed = try scenes.map(\.scene).flatMap { scene in
      let prepared = try PreparedScene(scene)
      let heights = heights.isEmpty ? [scene.usualHeight] : heights
      return try settings.layoutGuard.watch(scene) { _ in
        try heights.flatMap { height in
          try scene.environments.map { environment in
            let probe = WidthProbe(widths: widths, height: height, scale: scale.map { CGFloat($0) })
            return try ProbedScene(prepared, in: environment, by: probe)
          }
        }
      }
    }
    let own = scenes.flatMap(\.scene.proposals)
    return ProbeReport(probed, own: own, coverage: coverage)
  }

  /// Adds the fewest missing proposals to the documents of scenes.
  ///
  /// - Returns: The paths of the documents, with the numbers of added proposals.
  /// - Throws: ``KeylineError`` if no scene is from a document, or a document cannot be written.
  package func addProposals(
    of report: ProbeReport,
    to scenes: [FoundScene]
  ) throws(KeylineError) -> [(path: String, count: Int)] {
    var paths: [String] = []
    for path in scenes.compactMap(\.path) where !paths.contains(path) { paths.append(path) }
    guard !paths.isEmpty else {
      throw KeylineError(
        .invalidInput,
        "--write is for documents; these scenes are written in Swift"
      )
    }
    var changes: [(path: String, count: Int)] = []
    for path in paths {
      let found = scenes.filter { $0.path == path }.map(\.scene)
      let names = Set(found.map(\.name))
      let own = found.first?.proposals ?? []
      let wanted = ProbeReport.missingProposals(
        of: report.scenes.filter { names.contains($0.name) },
        besides: own,
        coverage: coverage
      )
      changes.append((path, wanted.count))
      guard !wanted.isEmpty else { continue }
      let text = ProbeReport.text(of: own + wanted)
      try SceneProbe.setProposals(text, ofDocumentAt: path)
    }
    return changes
  }
}

extension SceneProbe {
  /// Replaces the proposals of a document while no other program of this kind changes it.
  private static func setProposals(
    _ proposals: String,
    ofDocumentAt path: String
  ) throws(KeylineError) {
    do {
      try LayoutFile.withLock(forFileAt: WorkingFolder.absolute(path)) {
        var text = DocumentText(try SceneFiles.read(path, limit: 64 << 20))
        text.set(proposals, for: "proposals")
        try ResultFile.write(text.bytes, to: path)
      }
    } catch {
      throw error as? KeylineError ?? KeylineError(.busy, "\(path): \(error)")
    }
  }
}

extension ProbeReport: CustomStringConvertible {
  /// The number of nodes to list at the start of each layout range.
  private static let namedCount = 3

  /// The layout ranges, one per line, and the proposals as they appear in a scene document.
  ///
  /// Scenes with the same layout ranges share a table.
  public var description: String { text(drawingRanges: false) }

  /// Returns the description, with a line of block characters for the ranges of each scene if `drawingRanges` is set.
  package func text(drawingRanges: Bool) -> String {
    var tables: [(titles: [String], lines: [String])] = []
    for scene in scenes {
      let lines = lines(of: scene) + (drawingRanges ? drawing(of: scene) : [])
      let title = title(of: scene)
      if let known = tables.firstIndex(where: { $0.lines == lines }) {
        tables[known].titles.append(title)
      } else {
        tables.append(([title], lines))
      }
    }
    let text = tables.map { "\(($0.titles + $0.lines).joined(separator: "\n"))\n\n" }.joined()
    return text + "\(Counted(proposals.count, "proposal")) for all of them:\n\(proposalsText)\n"
  }

  private func title(of scene: ProbedScene) -> String {
    let height = scene.height.map { "\(PointsText.short($0)) high" } ?? "any height"
    let values = ConfigurationText.values(in: scene.environment.values)
    let count = Counted(coverage.ranges(of: scene).count, "layout range")
    let parts = [scene.name, ([height] + values).joined(separator: " "), count.description]
    return PrintableText.text(parts.joined(separator: "  "))
  }

  private func lines(of scene: ProbedScene) -> [String] {
    let listed = coverage.ranges(of: scene)
    let ranges = listed.map(ProbeReport.range)
    let width = ranges.map(\.count).max() ?? 0
    let lines = zip(listed, ranges).map { layoutRange, range in
      var line = "  \(Padded(range, to: width))  \(ProbeReport.changes(layoutRange))"
      while line.last == " " { line.removeLast() }
      return PrintableText.text(line)
    }
    return lines + notes(on: scene, listed: listed.count)
  }

  private func drawing(of scene: ProbedScene) -> [String] {
    let listed = coverage.ranges(of: scene)
    guard let first = listed.first, let last = listed.last,
      let line = BlockLine.ranges(from: listed.map(\.lower), through: last.upper)
    else { return [] }
    return ["  \(PointsText.short(first.lower)) \(line) \(PointsText.short(last.upper))"]
  }

  /// Sentences about the ranges of a scene that are not listed, or have no proposal.
  private func notes(on scene: ProbedScene, listed: Int) -> [String] {
    let hidden = scene.layoutRanges.count - listed
    let narrow = coverage.narrowCount(of: scene)
    return [
      hidden > 0
        ? "  and \(Counted(hidden, "range")) in which only words move between lines; --all lists all"
        : nil,
      narrow > 0
        ? "  \(Counted(narrow, "range")) without a whole point, and so without a proposal; --all has one for each"
        : nil,
    ].compactMap(\.self)
  }

  private static func range(of layoutRange: LayoutRange) -> String {
    let (lower, upper) = (PointsText.short(layoutRange.lower), PointsText.short(layoutRange.upper))
    if layoutRange.isLast {
      return layoutRange.lower == layoutRange.upper ? lower : "\(lower) … \(upper)"
    }
    return "\(lower) ..< \(upper)"
  }

  private static func changes(_ layoutRange: LayoutRange) -> String {
    var parts: [String] = []
    for kind in WidthChange.Kind.allCases {
      let names = layoutRange.changes.filter { $0.kind == kind }.map(\.name)
      guard !names.isEmpty else { continue }
      let named = names.prefix(namedCount).joined(separator: ", ")
      let rest = names.count > namedCount ? " and \(names.count - namedCount) more" : ""
      parts.append("\(verb(kind)) \(named)\(rest)")
    }
    if layoutRange.isCurved { parts.append("on curves") }
    return parts.joined(separator: "; ")
  }

  private static func verb(_ kind: WidthChange.Kind) -> String {
    switch kind {
    case .nodes: "different nodes in"
    case .choice: "different view in"
    case .lines: "more or fewer lines in"
    case .truncation: "truncation begins or ends in"
    case .jump: "jump:"
    case .bend: "bend:"
    case .breaks: "other words on the lines of"
    case .excerpt: "another part of"
    case .textBend: "bend with a text:"
    }
  }
}
