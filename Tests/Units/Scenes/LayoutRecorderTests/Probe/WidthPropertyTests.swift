import Digests
import Foundation
import LayoutCore
import LayoutEngine
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import RepositoryFiles
import Testing

/// Properties of the layout ranges of any scene, checked for the examples in the repository.
@Suite struct WidthPropertyTests {
  private static let documents = [
    "articles/flow-words", "components/badges", "components/equal-buttons", "grids/gallery",
    "screens/alert", "text/line-limits",
  ]

  @Test(arguments: documents)
  func `Every width between two breakpoints behaves as its layout range does`(path: String) throws {
    let file = Repository.file(at: "Examples/Scenes/\(path).json")
    let document = try SceneDocument(Array(Data(contentsOf: file)))
    let scene = try #require(try document.scenes(registry: .gallery).first)
    let prepared = try PreparedScene(scene)
    let environment = try #require(scene.environments.first)
    var generator = SystemRandomNumberGenerator()
    let layoutRanges = try WidthProbe(widths: 100...500).layoutRanges(of: prepared, in: environment)
    #expect(layoutRanges.first?.lower == 100 && layoutRanges.last?.upper == 500)
    for (layoutRange, next) in zip(layoutRanges, layoutRanges.dropFirst()) {
      #expect(
        layoutRange.upper == next.lower && layoutRange.lower < layoutRange.upper
          && !next.changes.isEmpty
      )
    }
    for layoutRange in layoutRanges
    where !layoutRange.isCurved && layoutRange.upper > layoutRange.lower {
      let last = layoutRange.isLast ? layoutRange.upper : layoutRange.upper.nextDown
      let widths =
        [layoutRange.lower + 1e-7, last - 1e-7]
        + (0..<3).map { _ in CGFloat.random(in: layoutRange.lower...last, using: &generator) }
      guard let first = widths.min(), let end = widths.max(), end > first + 1e-3 else { continue }
      let ends = try [first, end].map { try numbers(prepared, environment, $0) }
      for width in widths {
        let found = try numbers(prepared, environment, width)
        let part = (width - first) / (end - first)
        let off =
          found.indices.map { index in
            abs(ends[0][index] + part * (ends[1][index] - ends[0][index]) - found[index])
          }.max() ?? 0
        #expect(off < 1e-5, "\(path) at \(width) in \(layoutRange.lower) ..< \(layoutRange.upper)")
      }
    }
  }

  /// The frames at a width, in a run that knows nothing of other widths.
  private func numbers(
    _ scene: PreparedScene,
    _ environment: SceneEnvironment,
    _ width: CGFloat
  ) throws -> [CGFloat] {
    let proposal = ProposedViewSize(width: width, height: nil)
    let tree = try scene.expanded(in: proposal, environment: environment.layout)
    let run = try LayoutRun(root: tree.root, environment: environment.layout)
    return run.layout(in: proposal).placements.flatMap {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
    }
  }
}
