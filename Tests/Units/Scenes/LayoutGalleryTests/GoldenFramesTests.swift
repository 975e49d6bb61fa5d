import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutGallery
import LayoutRecorder
import LayoutScenes
import Testing

/// The layouts against frames that were computed without them.
@Suite struct GoldenFramesTests {
  @Test func `Every scene of the articles has golden frames`() throws {
    let scenes = Set(GoldenCase.scenes.compactMap { $0.scene?.prefix { $0 != "[" } })
    #expect(scenes.count == 11)
    #expect(GoldenCase.blocks.count == 42)
  }

  @Test(arguments: GoldenCase.scenes)
  func `A scene of an article has the frames that were computed without Keyline`(
    golden: GoldenCase
  ) throws {
    try expectFrames(of: golden)
  }

  @Test(arguments: GoldenCase.blocks)
  func `A layout of the gallery has the frames that were computed without Keyline`(
    golden: GoldenCase
  ) throws {
    try expectFrames(of: golden)
  }

  private func expectFrames(of golden: GoldenCase) throws {
    let scenes = try golden.layoutScenes()
    try #require(scenes.count == golden.types?.count ?? 1)
    let proposal = ProposedViewSize(width: golden.proposal[0], height: golden.proposal[1])
    for scene in scenes {
      let request = try #require(
        try RecordingRequest.requests(for: scene, in: [proposal]).first
      )
      let recorded = try Recorder().record(request).snapshot
      let rows = recorded.outline.nodes
      let container = try #require(rows.firstIndex { $0.id == golden.node ?? "blocks" })
      let frames = recorded.placements.map(\.frame)
      #expect(isNear(frames[container].size, golden.size), "\(scene.name)")
      guard let expected = golden.frames else { continue }
      let found = rows.indices.filter { rows[$0].parent == container }.map { frames[$0] }
      #expect(found.count == expected.count)
      for (index, (found, expected)) in zip(found, expected).enumerated() {
        let frame = rect(expected[0], expected[1], expected[2], expected[3])
        #expect(isNear(found, frame), "subview \(index + 1): \(found) instead of \(frame)")
      }
    }
  }

  /// Whether a frame is the computed one, which has six decimals.
  private func isNear(_ found: CGRect, _ expected: CGRect) -> Bool {
    abs(found.minX - expected.minX) < 2e-6 && abs(found.minY - expected.minY) < 2e-6
      && isNear(found.size, [expected.width, expected.height])
  }

  private func isNear(_ found: CGSize, _ expected: [CGFloat]) -> Bool {
    abs(found.width - expected[0]) < 2e-6 && abs(found.height - expected[1]) < 2e-6
  }
}
