package import Foundation
import LayoutCore
package import LayoutRecorder
import LayoutScenes

/// Searches for the widths at which the layouts of scenes change.
package struct SceneProbe: Sendable {
  private let widths: ClosedRange<CGFloat>
  /// The heights; empty for the most frequent height in each scene's proposals.
  private let heights: [CGFloat?]
  /// The number of pixels per point; `nil` for that of the environment.
  private let scale: Double?
  /// Whether to also propose the pixels on both sides of each change.
  private let includesEdges: Bool
  /// Whether documents get proposals for widths at which only the truncation of texts differs.
  private let includesTruncation: Bool

  package init(
    widths: ClosedRange<CGFloat>,
    heights: [CGFloat?],
    scale: Double?,
    includesEdges: Bool,
    includesTruncation: Bool
  ) {
    (self.widths, self.heights) = (widths, heights)
    (self.scale, self.includesEdges) = (scale, includesEdges)
    self.includesTruncation = includesTruncation
  }

  /// Returns the layout ranges of scenes, with the proposals that cover them.
  package func run(_ scenes: [FoundScene], settings: LayoutSettings) throws -> ProbeReport {
    let probed = try scenes.map(\.scene).flatMap { scene in
      let prepared = try PreparedScene(scene)
      let heights = heights.isEmpty ? [SceneProbe.usualHeight(of: scene)] : heights
      return try settings.layoutGuard.watch(scene) { _ in
        try heights.flatMap { height in
          try scene.environments.map { environment in
            let probe = WidthProbe(
              widths: widths,
              height: height,
              scale: scale.map { CGFloat($0) }
            )
            return try ProbedScene(prepared, in: environment, by: probe)
          }
        }
      }
    }
    let own = scenes.flatMap(\.scene.proposals)
    return ProbeReport(probed, own: own, includesEdges: includesEdges)
  }

  /// Returns the most frequent height in a scene's proposals; the first one if there is a tie.
  static func usualHeight(of scene: LayoutScene) -> CGFloat? {
    let heights = scene.proposals.map(\.height)
    var usual: (height: CGFloat?, count: Int) = (nil, 0)
    for height in heights {
      let count = heights.count { $0 == height }
      if count > usual.count { usual = (height, count) }
    }
    return usual.height
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
        includesEdges: includesEdges,
        includesTruncation: includesTruncation
      )
      changes.append((path, wanted.count))
      guard !wanted.isEmpty else { continue }
      var text = DocumentText(try SceneFiles.read(path, limit: 64 << 20))
      text.set(ProbeReport.text(of: own + wanted), for: "proposals")
      try ResultFile.write(text.bytes, to: path)
    }
    return changes
  }
}
