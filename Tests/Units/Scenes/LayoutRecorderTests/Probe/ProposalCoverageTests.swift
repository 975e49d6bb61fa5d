import Foundation
import KeylineUI
import LayoutCore
import LayoutEngine
import LayoutScenes
import Testing

@testable import LayoutRecorder

@MainActor
@Suite struct ProposalCoverageTests {
  /// A text with a shape beside it, over widths at which the text has from two lines to one.
  private func scene() throws -> ProbedScene {
    let root = HStack {
      Text("aaaaaaaaaa b c d e f g")
      Rectangle().frame(width: 20, height: 20)
    }
    return try ProbedScene(
      PreparedScene(LayoutScene(name: "a", root: root.node())),
      in: SceneEnvironment(LayoutEnvironment()),
      by: WidthProbe(widths: 130...400, height: nil)
    )
  }

  @Test func `Ranges that look the same are one, and a proposal in each is enough`() throws {
    let scene = try scene()
    let (usual, all) = (ProposalCoverage(), ProposalCoverage(includesAll: true))
    let ranges = usual.ranges(of: scene)
    #expect(ranges.count < all.ranges(of: scene).count)
    #expect(ranges.first?.lower == 130)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(range.upper == next.lower)
      #expect(!next.isMinor)
    }
    let widths = usual.widths(in: ranges)
    #expect(widths.allSatisfy { $0 == $0.rounded() })
    let wide = ranges.filter { $0.inWholePoints != nil }
    #expect(wide.count + usual.narrowCount(of: scene) == ranges.count)
    #expect(wide.allSatisfy { range in widths.contains(where: range.contains) })
  }

  @Test func `Ranges narrower than a point are counted, unless all have a proposal`() throws {
    let scene = try scene()
    let narrow = scene.layoutRanges.merged.count { range in
      !(130...400).contains { range.contains(CGFloat($0)) }
    }
    #expect(ProposalCoverage().narrowCount(of: scene) == narrow)
    #expect(ProposalCoverage(includesAll: true).narrowCount(of: scene) == 0)
  }
}
